/** What a file may be for; the same list is a CHECK of the table. */
export const filePurposes = [
  'attachment',
  'sealed',
  'template',
  'sheet',
  'opened',
  'licence',
  'export',
] as const
export type FilePurpose = (typeof filePurposes)[number]

/** Largest file in bytes (20 MB, counted in 1024s). */
export const maxFileBytes = 20 * 1024 * 1024

/** Largest picture that is accepted, in pixels. */
export const maxPixels = 50_000_000

/** How the bytes of a kind are recognised. */
export type Family = 'pdf' | 'png' | 'jpg' | 'gif' | 'rar' | 'zip' | 'compound' | 'text'

interface FileKind {
  readonly family: Family
  readonly mediaType: string
  /** What an Office file of this kind must hold: a folder in the zip, or one of these streams in a compound file. */
  readonly holds?: readonly string[]
  /** May be shown in the page itself; everything else is offered for saving. */
  readonly inline?: true
  /** Made by the platform alone: nobody uploads it. */
  readonly made?: true
}

/** Extension → kind, for every kind of file that may be uploaded or is made here (domain: field checks). */
export const fileKinds = {
  pdf: { family: 'pdf', mediaType: 'application/pdf', inline: true },
  doc: { family: 'compound', mediaType: 'application/msword', holds: ['WordDocument'] },
  docx: {
    family: 'zip',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    holds: ['word/'],
  },
  xls: { family: 'compound', mediaType: 'application/vnd.ms-excel', holds: ['Workbook', 'Book'] },
  xlsx: {
    family: 'zip',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    holds: ['xl/'],
  },
  ppt: { family: 'compound', mediaType: 'application/vnd.ms-powerpoint', holds: ['PowerPoint Document'] },
  pptx: {
    family: 'zip',
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    holds: ['ppt/'],
  },
  png: { family: 'png', mediaType: 'image/png', inline: true },
  jpg: { family: 'jpg', mediaType: 'image/jpeg', inline: true },
  jpeg: { family: 'jpg', mediaType: 'image/jpeg', inline: true },
  gif: { family: 'gif', mediaType: 'image/gif', inline: true },
  rar: { family: 'rar', mediaType: 'application/vnd.rar' },
  zip: { family: 'zip', mediaType: 'application/zip' },
  txt: { family: 'text', mediaType: 'text/plain; charset=utf-8' },
  json: { family: 'text', mediaType: 'application/json', made: true },
} as const satisfies Record<string, FileKind>

export type FileExt = keyof typeof fileKinds
/** Those that may be uploaded. */
export const fileExts = (Object.keys(fileKinds) as readonly FileExt[]).filter(
  (ext) => fileKind(ext)?.made === undefined,
)

/** The kind behind an extension in lower case, or undefined when that kind is not accepted. */
export function fileKind(ext: string): FileKind | undefined {
  return Object.hasOwn(fileKinds, ext) ? fileKinds[ext as FileExt] : undefined
}
