import type { Refusal } from '@jb/domain/shared/refusal'
import type { Converted, DrawnPage } from './converted.ts'

/** The first sheet as rows of texts. */
export type SheetCells = readonly (readonly string[])[]

/** How a picture is to be made smaller; it never becomes larger than it is. */
export interface PictureTask {
  readonly width: number
  readonly height: number
  readonly fit: 'inside' | 'cover'
  readonly format: 'webp' | 'jpeg' | 'png'
  readonly maxPixels: number
}

export type PreviewExt = 'pdf' | 'docx' | 'xlsx' | 'txt'

/** What can be asked of a document, by its name: what the reader is given, and what it answers. */
export interface Tasks {
  sheet: { asked: object; answer: SheetCells | Refusal<'sheet.unreadable' | 'sheet.tooLarge'> }
  /** Gives the names of its members. */
  zip: {
    asked: object
    answer: readonly string[] | Refusal<'zip.damaged' | 'zip.tooLarge' | 'zip.path'>
  }
  /** Gives the bytes of the smaller one. */
  picture: { asked: PictureTask; answer: Uint8Array | Refusal<'picture.broken'> }
  preview: { asked: { readonly ext: PreviewExt }; answer: Converted }
}

export type TaskName = keyof Tasks

/** What a reader is told: the bytes of the document follow on its standard input. */
export interface Order {
  readonly name: TaskName
  readonly asked: object
  readonly size: number
  readonly cpuMs: number
}

/** What a reader says: each page as it is drawn, and the answer at the end; `tired`: it should read no other. */
export type Said =
  | { readonly drawn: DrawnPage }
  | { readonly answer: Tasks[TaskName]['answer']; readonly tired: boolean }

/** The signal by which a reader ends itself when it has worked for too long. */
export const tooLongSignal = 'SIGALRM'

/** Why a reader came to no answer. */
export type Ended = Refusal<'document.tooLong' | 'document.tooLarge' | 'document.crashed'>
