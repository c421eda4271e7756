import { cx } from './cx.ts'
import s from './file-icon.module.css'

const kinds: Readonly<Record<string, readonly string[]>> = {
  pdf: ['pdf'],
  ppt: ['ppt', 'pptx'],
  doc: ['doc', 'docx'],
  xls: ['xls', 'xlsx', 'csv'],
  image: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'heic'],
  zip: ['rar', 'zip', '7z'],
  txt: ['txt'],
}

const marks: Readonly<Record<string, string>> = {
  pdf: 'PDF',
  ppt: 'PPT',
  doc: 'DOC',
  xls: 'XLS',
  image: '图',
  zip: 'ZIP',
  txt: 'TXT',
}

/** The kind of file that a name's ending stands for; what is unknown counts as a picture. */
export function fileKind(name: string): string {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.keys(kinds).find((kind) => kinds[kind]?.includes(ending)) ?? 'image'
}

/** A small sheet of paper with the kind written on it. */
export function FileIcon({ name }: { name: string }) {
  const kind = fileKind(name)
  return (
    <span className={cx(s.icon, s[kind])} aria-hidden="true">
      {marks[kind]}
    </span>
  )
}
