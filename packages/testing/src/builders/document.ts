import { aZip } from './file.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')

/** A PDF with so many pages, each with a line of words; real enough to be drawn. */
export function aDrawnPdf(
  pages = 1,
  size: readonly [width: number, height: number] = [300, 400],
): Uint8Array {
  const objects: string[] = ['<< /Type /Catalog /Pages 2 0 R >>', '']
  const kids: string[] = []
  for (let page = 1; page <= pages; page += 1) {
    const words = `BT /F1 24 Tf 20 200 Td (Page ${page}) Tj ET`
    objects.push(`<< /Length ${words.length} >>\nstream\n${words}\nendstream`)
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size[0]} ${size[1]}] /Contents ${objects.length} 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`,
    )
    kids.push(`${objects.length} 0 R`)
  }
  objects[1] = `<< /Type /Pages /Count ${pages} /Kids [${kids.join(' ')}] >>`
  const offsets: number[] = []
  let text = '%PDF-1.7\n'
  objects.forEach((object, at) => {
    offsets.push(text.length)
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return latin(text)
}

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const packageNs = 'http://schemas.openxmlformats.org/package/2006'
const officeNs = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A Word file whose body is this WordprocessingML (paragraphs, tables); `links` are its outer addresses by id. */
export function aDocx(body: string, links: Readonly<Record<string, string>> = {}): Uint8Array {
  const document = `<?xml version="1.0"?><w:document xmlns:w="${word}" xmlns:r="${officeNs}"><w:body>${body}</w:body></w:document>`
  const outer = Object.entries(links).map(
    ([id, target]) =>
      `<Relationship Id="${id}" Type="${officeNs}/hyperlink" Target="${target}" TargetMode="External"/>`,
  )
  const main = `<Relationship Id="rId1" Type="${officeNs}/officeDocument" Target="word/document.xml"/>`
  const relations = (lines: string) =>
    `<Relationships xmlns="${packageNs}/relationships">${lines}</Relationships>`
  const types = `<Types xmlns="${packageNs}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
  return aZip([
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: relations(main) },
    { name: 'word/document.xml', content: document },
    { name: 'word/_rels/document.xml.rels', content: relations(outer.join('')) },
  ])
}
