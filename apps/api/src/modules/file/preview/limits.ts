/** Bounds of one conversion: a file that needs more is not shown in the page and can still be downloaded. */
export const previewLimits = {
  /** Of the whole conversion. */
  milliseconds: 60_000,
  heapMegabytes: 256,
  /** What the drawing of pages may use besides. */
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
} as const
