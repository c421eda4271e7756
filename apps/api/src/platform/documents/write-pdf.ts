import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

/** Noto Sans SC, the characters of simplified Chinese (SIL Open Font License); what a document needs of it is embedded. */
const font = fileURLToPath(new URL('../../../fonts/noto-sans-sc-regular.ttf', import.meta.url))
/** Nothing of OpenType is needed to set Chinese: without its features a line takes a tenth of the time. */
export const plainly = { features: [] }
/** Around every page, in points. */
export const margin = 48

export type PdfDocument = InstanceType<typeof PDFDocument>

/** A document of A4 pages in Chinese; `draw` sets what stands on them, and may go back to any until it returns. */
export function writePdf(
  info: { readonly Title: string; readonly CreationDate?: Date },
  draw: (doc: PdfDocument) => void,
): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'A4', margin, font, bufferPages: true, info })
  const chunks: Uint8Array[] = []
  const done = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on('error', reject)
  })
  draw(doc)
  doc.end()
  return done
}
