import type { FileRef } from '@jb/contract/shared/values'
import { seeTenderDocument } from '@jb/domain/shared/empty'
import { Section } from '../../../kit/page.tsx'
import { FileLinks } from '../../file/index.ts'
import { NoticeFiles, NoticeText } from '../../procurement/index.ts'
import s from './see-document.module.css'

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

const filesId = 'tender-files'

function showFiles(): void {
  const section = document.getElementById(filesId)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}

interface TermTextProps {
  title: string
  text: string
  files: readonly FileRef[]
  className: string | undefined
}

/** What the owner says under a title; where only the document says it, the way to the files of the page. */
export function TermText({ title, text, files, className }: TermTextProps) {
  if (text !== seeTenderDocument) return <NoticeText title={title} text={text} className={className} />
  return (
    <Section title={title}>
      {files.length === 0 ? (
        <SeeDocument files={files} />
      ) : (
        <button type="button" className={s.see} onClick={showFiles}>
          {seeTenderDocument}（附件 {files.length} 个）
        </button>
      )}
    </Section>
  )
}

/** The files of a notice, found from its terms. */
export function TermFiles({ files }: { files: readonly FileRef[] }) {
  return (
    <div id={filesId} tabIndex={-1} className={s.files}>
      <NoticeFiles files={files} />
    </div>
  )
}
