/** What one reader may use while it reads one document. Its time is counted in work done: a busy machine is nobody's fault. */
export interface Allowance {
  readonly cpuMs: number
  /** From the beginning to the end, however busy the machine is. */
  readonly wallMs: number
}

/** A process that reads documents: what it may hold, and what ends it. */
export const readerLimits = {
  heapMegabytes: 256,
  /** All that it holds, outside the heap too (inflated bytes, pixels, drawings). */
  residentMegabytes: 640,
  /** One that still holds so much after a document gives its place to a fresh one. */
  restingMegabytes: 220,
  /** How many documents one process reads before a fresh one takes its place. */
  documents: 500,
  /** How long one waits for the next document before it ends. */
  idleMs: 5 * 60_000,
  /** Below the process that serves: where both want a core, that one has it. */
  niceness: 10,
  /** No document is larger (the largest upload is 20 MB). */
  documentBytes: 32 * 1024 * 1024,
} as const

/** Of a zip, whatever it claims to be. */
export const zipLimits = {
  entries: 5_000,
  unpackedBytes: 300 * 1024 * 1024,
  ratio: 150,
  /** Below this size a high ratio is harmless (an empty sheet packs very well). */
  ratioFrom: 20 * 1024 * 1024,
} as const

/** Of a list that is imported. */
export const sheetLimits = {
  packedBytes: 5 * 1024 * 1024,
  unpackedBytes: 10 * 1024 * 1024,
  columns: 64,
  rows: 2_100,
  cells: 140_000,
  area: 2_100 * 64,
  /** No field of a list is as long: what is longer comes as its beginning, and the rules refuse it. */
  cellCharacters: 5_000,
  /** All cells together, as they are handed to the process that serves. */
  characters: 3_000_000,
} as const

/** Bounds of one preview: a file that needs more is not shown in the page and can still be downloaded. */
export const previewLimits = {
  /** What the drawing of pages may use. */
  drawingBytes: 384 * 1024 * 1024,
  /** Pages that are drawn. */
  pages: 50,
  /** Width of a page's picture, in pixels. */
  pageWidth: 1080,
  pagePixels: 4_000_000,
  /** All pictures of pages of one file together; the pages after that are not shown. */
  pagesBytes: 20 * 1024 * 1024,
  htmlCharacters: 2_000_000,
  /** All pictures of a text together, as they stand in it. */
  pictureCharacters: 3_000_000,
  textCharacters: 200_000,
  sheets: 10,
  rows: 300,
  columns: 30,
  cellCharacters: 500,
  unpackedBytes: 60 * 1024 * 1024,
  /** Places of all sheets that are filled when they are read, with the gaps between them. */
  places: { columns: 16_384, rows: 1_048_576, cells: 1_000_000, area: 3_000_000 },
} as const
