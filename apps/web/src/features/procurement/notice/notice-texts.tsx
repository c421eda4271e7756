import type { FileRef } from '@jb/contract/shared/values'
import { seeTenderDocument } from '@jb/domain/shared/empty'
import { Section } from '../../../kit/page.tsx'
import { FileLinks } from '../../file/index.ts'
import s from './notice.module.css'

interface NoticeTextProps {
  title: string
  text: string
  /** Where the text only says that the tender document has it: the files among which that is. */
  files: readonly FileRef[]
  /** How words of several lines stand on this page. */
  className: string | undefined
}

/** What the owner says under a title; nothing where they say nothing. */
export function NoticeText({ title, text, files, className }: NoticeTextProps) {
  if (text === '') return null
  return (
    <Section title={title}>
      {text === seeTenderDocument ? <SeeBelow files={files} /> : <p className={className}>{text}</p>}
    </Section>
  )
}

/** 详见招标文件说明, and the files where that is; without any, whom to ask. */
export function SeeDocument({ files }: { files: readonly FileRef[] }) {
  return (
    <>
      <span>{seeTenderDocument}</span>
      {files.length === 0 && <span className={s.none}>（公告没有附文件，请向发布单位询问）</span>}
      <FileLinks files={files} />
    </>
  )
}

/** The same on the page that lists the files further down. */
function SeeBelow({ files }: { files: readonly FileRef[] }) {
  if (files.length === 0) return <SeeDocument files={files} />
  const show = () => {
    const section = document.getElementById(filesId)
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={s.see} onClick={show}>
      {seeTenderDocument}（附件 {files.length} 个）
    </button>
  )
}

const filesId = 'notice-files'

/** The files that everybody may read; nothing where there are none. */
export function NoticeFiles({ files }: { files: readonly FileRef[] }) {
  if (files.length === 0) return null
  return (
    <div id={filesId} tabIndex={-1} className={s.files}>
      <Section title={`附件 · ${files.length} 个`}>
        <FileLinks files={files} />
      </Section>
    </div>
  )
}
