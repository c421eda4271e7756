import type { FileRef } from '@jb/contract/shared/values'
import { Section } from '../../../kit/page.tsx'
import { FileLinks } from '../../file/index.ts'

interface NoticeTextProps {
  title: string
  text: string
  /** How words of several lines stand on this page. */
  className: string | undefined
}

/** What the owner says under a title; nothing where they say nothing. */
export function NoticeText({ title, text, className }: NoticeTextProps) {
  if (text === '') return null
  return (
    <Section title={title}>
      <p className={className}>{text}</p>
    </Section>
  )
}

/** The files that everybody may read; nothing where there are none. */
export function NoticeFiles({ files }: { files: readonly FileRef[] }) {
  if (files.length === 0) return null
  return (
    <Section title={`附件 · ${files.length} 个`}>
      <FileLinks files={files} />
    </Section>
  )
}
