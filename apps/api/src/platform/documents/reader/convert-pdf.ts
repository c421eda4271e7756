import { PDFiumLibrary } from '@hyzyla/pdfium'
import { type Converted, failed, type OnPage, type PageSize, ready } from '../converted.ts'
import { previewLimits } from '../limits.ts'
import { pageAsJpeg } from './picture.ts'

/** Keeps what the drawing uses within its bound: more memory is refused, and the drawing fails. */
function boundMemory(): void {
  const grow = WebAssembly.Memory.prototype.grow
  WebAssembly.Memory.prototype.grow = function (delta) {
    if (this.buffer.byteLength + delta * 65_536 > previewLimits.drawingBytes) throw new RangeError('memory')
    return grow.call(this, delta)
  }
}

/** The factor that makes a page as wide as a phone is sharp, and no larger than its picture may be. */
function scaleOf(width: number, height: number): number {
  const wide = previewLimits.pageWidth / Math.max(1, width)
  return Math.min(wide, Math.sqrt(previewLimits.pagePixels / Math.max(1, width * height)))
}

/** Draws the pages of a PDF one by one, as many as `onPage` has room for. */
export async function convertPdf(file: Uint8Array, onPage: OnPage): Promise<Converted> {
  boundMemory()
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(file).catch((error: unknown) => String(error))
  if (typeof document === 'string') return failed(/password/i.test(document) ? 'password' : 'damaged')
  const total = document.getPageCount()
  const pages: PageSize[] = []
  for (let index = 0; index < Math.min(total, previewLimits.pages); index += 1) {
    const page = document.getPage(index)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = scaleOf(originalWidth, originalHeight)
    const { width, height, data } = await page.render({ scale, render: 'bitmap', renderFormFields: true })
    const bytes = await pageAsJpeg(data, width, height)
    if (!(await onPage({ page: index + 1, total, width, height, bytes }))) break
    pages.push({ width, height })
  }
  if (total === 0) return failed('damaged')
  return ready('pages', { total, pages, cut: total > pages.length })
}
