import { cx } from './cx.ts'
import s from './file-icon.module.css'

const known = {
  pdf: ['pdf'],
  ppt: ['ppt', 'pptx'],
  doc: ['doc', 'docx'],
  xls: ['xls', 'xlsx', 'csv'],
  image: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'heic'],
  zip: ['rar', 'zip', '7z'],
} as const satisfies Record<string, readonly string[]>

export type FileKind = keyof typeof known | 'txt' | 'plain'

const marks: Readonly<Record<FileKind, string>> = {
  pdf: 'PDF',
  ppt: 'PPT',
  doc: 'DOC',
  xls: 'XLS',
  image: '图',
  zip: 'ZIP',
  txt: 'TXT',
  plain: '文件',
}

/** The kind of file that a name's ending stands for; undefined for every other ending (spec §5). */
export function knownFileKind(name: string): keyof typeof known | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const kinds = Object.keys(known) as (keyof typeof known)[]
  return kinds.find((kind) => (known[kind] as readonly string[]).includes(ending))
}

/** The same for attachments: a text is known too, and what is unknown counts as a picture (spec §5). */
export function fileKind(name: string): FileKind {
  return knownFileKind(name) ?? (/\.txt$/i.test(name) ? 'txt' : 'image')
}

export interface FileIconProps {
  name: string
  /** Shows an unknown ending as a file without a kind instead of a picture. */
  plain?: boolean
}

/** A small sheet of paper with the kind written on it. */
export function FileIcon({ name, plain = false }: FileIconProps) {
  const kind = plain ? (knownFileKind(name) ?? 'plain') : fileKind(name)
  return (
    <span className={cx(s.icon, s[kind])} data-kind={kind} aria-hidden="true">
      {marks[kind]}
    </span>
  )
}
