/** Width and height of a page's picture, in pixels. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

/** A page as it was drawn, as a JPEG. */
export interface DrawnPage extends PageSize {
  readonly page: number
  readonly total: number
  readonly bytes: Uint8Array
}

/** Takes a page before the next is drawn; false when it found no room, and no more are to be drawn. */
export type OnPage = (page: DrawnPage) => Promise<boolean>

/** What the conversion of a document for a phone came to; only the member that belongs to `kind` is filled. */
export interface Converted {
  readonly state: 'ready' | 'failed'
  readonly kind: 'pages' | 'html' | 'sheets' | 'text' | 'none'
  readonly reason: '' | 'damaged' | 'password' | 'tooLarge' | 'tooLong'
  /** Pages there are in all; 0 while that is not known. */
  readonly total: number
  /** True when only the beginning is shown. */
  readonly cut: boolean
  readonly pages: readonly PageSize[]
  readonly html: string
  readonly sheets: { name: string; rows: string[][] }[]
  readonly text: string
}

const nothing: Omit<Converted, 'state' | 'kind'> = {
  reason: '',
  total: 0,
  cut: false,
  pages: [],
  html: '',
  sheets: [],
  text: '',
}

/** A conversion that succeeded, with the members of its kind. */
export function ready(kind: Converted['kind'], content: Partial<Converted>): Converted {
  return { ...nothing, state: 'ready', kind, ...content }
}

/** A conversion that did not succeed; without a reason where the file is not to blame. */
export function failed(reason: Converted['reason']): Converted {
  return { ...nothing, state: 'failed', kind: 'none', reason }
}
