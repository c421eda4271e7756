import { type PdfDocument as Doc, margin, plainly, writePdf } from '../../platform/documents/write-pdf.ts'
import { type ReportContent, reportHead, reportSections } from './report-sections.ts'

const sizes = { title: 16, head: 11.5, text: 9.5, foot: 8 } as const

const paragraph = (doc: Doc, text: string) => doc.fontSize(sizes.text).text(text, plainly).moveDown(0.25)

function section(doc: Doc, { title, columns, rows }: ReturnType<typeof reportSections>[number]): void {
  doc.moveDown(0.6).fontSize(sizes.head).text(title, plainly).moveDown(0.3)
  for (const row of rows) {
    const cells = row.flatMap((cell, at) => (cell === '' ? [] : [columns[at]?.line(cell) ?? cell]))
    paragraph(doc, cells.join('　'))
  }
}

/** At the foot of every page: its number, and by whom and when it was taken out where that is said. */
function footers(doc: Doc, stamp: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let at = start; at < start + count; at++) {
    doc.switchToPage(at)
    // Text below the margin would begin another page.
    doc.page.margins.bottom = 0
    const words = [stamp, `第 ${at + 1} 页，共 ${count} 页`].filter(Boolean).join('　')
    doc.fontSize(sizes.foot).text(words, margin, doc.page.height - 34, { ...plainly, lineBreak: false })
  }
}

/** A report as a document to print and to keep; `people`: who its experts are, for readers who may know; `stamp`: at the foot of each page. */
export function reportPdf(
  report: ReportContent,
  sha256: string,
  people: readonly (readonly string[])[],
  stamp = '',
): Promise<Uint8Array> {
  const { tender, submittedAt } = report
  const Title = `${tender.title} 评标报告`
  return writePdf({ Title, CreationDate: new Date(submittedAt) }, (doc) => {
    doc.fontSize(sizes.title).text(Title, plainly).moveDown(0.4)
    for (const line of reportHead(report, sha256)) paragraph(doc, line)
    for (const one of reportSections(report, people)) section(doc, one)
    footers(doc, stamp)
  })
}
