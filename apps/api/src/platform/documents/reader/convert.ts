import { type Converted, failed, type OnPage } from '../converted.ts'
import type { PreviewExt } from '../task.ts'

async function converted(bytes: Uint8Array, ext: PreviewExt, onPage: OnPage): Promise<Converted> {
  if (ext === 'pdf') return (await import('./convert-pdf.ts')).convertPdf(bytes, onPage)
  if (ext === 'docx') return (await import('./convert-docx.ts')).convertDocx(bytes)
  if (ext === 'xlsx') return (await import('./convert-xlsx.ts')).convertXlsx(bytes)
  return (await import('./convert-text.ts')).convertText(bytes)
}

/** A document in a form that a phone shows; what cannot be converted is damaged. */
export function convert(bytes: Uint8Array, ext: PreviewExt, onPage: OnPage): Promise<Converted> {
  return converted(bytes, ext, onPage).catch(() => failed('damaged'))
}
