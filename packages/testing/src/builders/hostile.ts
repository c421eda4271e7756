import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { aDrawnPdf } from './document.ts'
import { aPng } from './file.ts'
import { aRawZip, packed, type RawMember } from './raw-zip.ts'

/**
 * Documents that were made to stop whoever opens them: small files that say much, say it wrongly, or say it for ever.
 */

/** A document that was made to harm, under the name that it would be uploaded with. */
export interface HostileFile {
  readonly what: string
  readonly name: string
  readonly bytes: () => Uint8Array
}

const named = (
  name: string,
  rows: readonly (readonly [what: string, bytes: () => Uint8Array])[],
): readonly HostileFile[] => rows.map(([what, bytes]) => ({ what, name, bytes }))

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const megabyte = 1024 * 1024

const types = `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const relations = (type: string, target: string) =>
  `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`

/** The members of a workbook whose one sheet is this XML. */
export function workbookMembers(sheet: string, strings = ''): readonly RawMember[] {
  const book = `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="s" sheetId="1" r:id="rId1"/></sheets></workbook>`
  return [
    packed('[Content_Types].xml', types),
    packed('_rels/.rels', relations('officeDocument', 'xl/workbook.xml')),
    packed('xl/workbook.xml', book),
    packed('xl/_rels/workbook.xml.rels', relations('worksheet', 'worksheets/sheet1.xml')),
    packed('xl/styles.xml', `<styleSheet xmlns="${main}"></styleSheet>`),
    ...(strings === '' ? [] : [packed('xl/sharedStrings.xml', strings)]),
    packed('xl/worksheets/sheet1.xml', sheet),
  ]
}
const sheet = (rows: string) => `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`
const aWorkbook = (rows: string, strings?: string) => aRawZip(workbookMembers(sheet(rows), strings))

function aWordFile(document: string): Uint8Array {
  return aRawZip([
    packed('[Content_Types].xml', types),
    packed('_rels/.rels', relations('officeDocument', 'word/document.xml')),
    packed('word/document.xml', document),
  ])
}
const wordBody = (body: string) => `<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`

const laughs = (root: string) =>
  `<!DOCTYPE ${root} [<!ENTITY a "${'ha'.repeat(50)}">${Array.from(
    { length: 12 },
    (_, at) => `<!ENTITY ${'bcdefghijklm'[at]} "${`&${'abcdefghijkl'[at]};`.repeat(10)}">`,
  ).join('')}]>`

const spaces = ' '.repeat(megabyte)
const cell = '<c r="A1" t="s"><v>0</v></c>'

/** A workbook of a few KB to a few MB, each refused as a list of goods or of people. */
export const hostileSheets = named('清单.xlsx', [
  ['a cell tag with a million spaces', () => aWorkbook(`<row r="1"><c${spaces}r="A1"><v>1</v></c></row>`)],
  ['a million spaces before an equals sign', () => aWorkbook(`<row r="1"><c r${spaces}="A1"/></row>`)],
  [
    'a million spaces at the end of a tag',
    () => aWorkbook(`<row r="1"><c r="A1"${spaces}/></row>`.repeat(8)),
  ],
  [
    'a cell with half a million attributes',
    () => aWorkbook(`<row r="1"><c ${'a="" '.repeat(500_000)}r="A1"/></row>`),
  ],
  [
    'an attribute of eight megabytes',
    () => aWorkbook(`<row r="1"><c r="A1" x="${'y'.repeat(8 * megabyte)}"/></row>`),
  ],
  ['tags that never end', () => aWorkbook('<c a=" '.repeat(500_000))],
  ['openings within an opening', () => aWorkbook(`${'<a'.repeat(2_000_000)}>`)],
  ['elements half a million deep', () => aWorkbook('<a>'.repeat(500_000))],
  [
    'a billion laughs',
    () => aWorkbook(`<row>${cell}</row>`, `${laughs('sst')}<sst xmlns="${main}"><si><t>&m;</t></si></sst>`),
  ],
  [
    'one text of a megabyte in a hundred thousand cells',
    () =>
      aWorkbook(
        `<row>${'<c t="s"><v>0</v></c>'.repeat(60)}</row>`.repeat(2_000),
        `<sst xmlns="${main}"><si><t>${'长'.repeat(megabyte / 4)}</t></si></sst>`,
      ),
  ],
  [
    'a cell at the end of the world',
    () => aWorkbook(`<row r="1"><c r="A1"/></row><row r="1048576"><c r="XFD1048576"/></row>`),
  ],
  ['a row with a number that is none', () => aWorkbook('<row r="99999999999999999999"><c r="A1"/></row>')],
  ['a million empty rows', () => aWorkbook('<row/>'.repeat(1_000_000))],
])

/** So many zeros, packed. */
const zeros = (bytes: number) => deflateRawSync(Buffer.alloc(bytes), { level: 9 })

function overlapping(): Uint8Array {
  const inner = aRawZip([{ name: 'b', bytes: Buffer.from('inner') }])
  return aRawZip([
    { name: 'a', bytes: inner.subarray(0, 30 + 1 + 5) },
    { name: 'b', bytes: Buffer.from('inner'), central: { offset: 31 } },
  ])
}

/** Zips that are refused when they are uploaded; whatever is inside is nobody's. */
export const hostileZips = named('资料.zip', [
  [
    'twenty members that say they are small and are not',
    () => {
      const bytes = zeros(200 * megabyte)
      return aRawZip(
        Array.from({ length: 20 }, (_, at) => ({ name: `${at}`, bytes, unpacked: 1_000, method: 8 })),
      )
    },
  ],
  [
    'a member that is a thousand times denser than any document',
    () => aRawZip([{ name: 'a', bytes: zeros(250 * megabyte), unpacked: 250 * megabyte, method: 8 }]),
  ],
  ['a member that says it is larger than it is', () => aRawZip([{ ...packed('a', 'abc'), unpacked: 5_000 }])],
  [
    'a header that contradicts the directory in a size',
    () => aRawZip([{ ...packed('a', 'abc'), local: { unpacked: 4 } }]),
  ],
  [
    'a header that contradicts the directory in its name',
    () => aRawZip([{ ...packed('a', 'abc'), local: { name: 'b' } }]),
  ],
  [
    'a header that contradicts the directory in its method',
    () => aRawZip([{ ...packed('a', 'abc'), local: { method: 0 } }]),
  ],
  ['a member within another', overlapping],
  ['two members of one name', () => aRawZip([packed('a', '1'), packed('a', '2')])],
  [
    'a member that reaches into the directory',
    () =>
      aRawZip([
        {
          name: 'a',
          bytes: Buffer.from('abc'),
          central: { packed: 60, unpacked: 60 },
          local: { packed: 60, unpacked: 60 },
        },
      ]),
  ],
  [
    'bytes left over behind a member',
    () =>
      aRawZip([
        {
          name: 'a',
          bytes: Buffer.concat([deflateRawSync(Buffer.from('abc')), Buffer.alloc(50_000, 7)]),
          unpacked: 3,
          method: 8,
        },
      ]),
  ],
  [
    'a hundred thousand members',
    () => aRawZip(Array.from({ length: 100_000 }, (_, at) => ({ name: `${at}`, bytes: new Uint8Array() }))),
  ],
  ['a zip that was cut off', () => aRawZip([packed('a', 'abc'), packed('b', 'def')]).subarray(0, 60)],
])

function aPdfOf(objects: readonly string[]): Uint8Array {
  const bodies = objects.map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`)
  return Buffer.from(
    `%PDF-1.7\n${bodies.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  )
}
const stream = (dictionary: string, body: string) =>
  `<< ${dictionary} /Length ${body.length} >>\nstream\n${body}\nendstream`
const onePage = (content: string, resources = '<< >>', more: readonly string[] = []) =>
  aPdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources ${resources} >>`,
    stream('', content),
    ...more,
  ])

/** Documents that may be stored, and whose preview ends with a reason or with what can be shown. */
export const hostilePreviews: readonly HostileFile[] = [
  {
    what: 'a Word file of fifty megabytes',
    name: '方案.docx',
    bytes: () => aWordFile(wordBody('<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(1_400_000))),
  },
  {
    what: 'a Word file a hundred thousand deep',
    name: '方案.docx',
    bytes: () => aWordFile(wordBody('<w:tbl><w:tr><w:tc>'.repeat(100_000))),
  },
  {
    what: 'a Word file that laughs a billion times',
    name: '方案.docx',
    bytes: () => aWordFile(`${laughs('w:document')}${wordBody('<w:p><w:r><w:t>&m;</w:t></w:r></w:p>')}`),
  },
  {
    what: 'a workbook that is empty up to the end of the world',
    name: '表.xlsx',
    bytes: () => aWorkbook('<row r="1048576"><c r="XFD1048576"/></row>'),
  },
  {
    what: 'a PDF whose pages lead to themselves',
    name: '图.pdf',
    bytes: () =>
      aPdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 1000000 /Kids [2 0 R 2 0 R] >>']),
  },
  {
    what: 'a PDF with a form that draws itself',
    name: '图.pdf',
    bytes: () =>
      onePage('/F Do', '<< /XObject << /F 5 0 R >> >>', [
        stream(
          '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F 5 0 R >> >>',
          '/F Do '.repeat(1_000),
        ),
      ]),
  },
  {
    what: 'a PDF with ten million lines',
    name: '图.pdf',
    bytes: () => onePage('0 0 m 600 800 l 600 0 l 0 800 l h f* '.repeat(400_000)),
  },
  {
    what: 'a PDF of a thousand pages as large as a house',
    name: '图.pdf',
    bytes: () => aDrawnPdf(1_000, [14_000, 14_000]),
  },
]

function pngChunk(type: string, data: Uint8Array): Buffer {
  const out = Buffer.alloc(12 + data.length)
  out.writeUInt32BE(data.length, 0)
  out.write(type, 4, 'latin1')
  out.set(data, 8)
  out.writeUInt32BE(crc32(out.subarray(4, -4)), 8 + data.length)
  return out
}

/** A picture of one colour, as large as is just allowed, in a few KB. */
function aLargePng(): Uint8Array {
  const head = aPng(7_000, 7_000).subarray(0, 8)
  const size = Buffer.alloc(13)
  size.writeUInt32BE(7_000, 0)
  size.writeUInt32BE(7_000, 4)
  size.set([8, 6, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(7_000 * (7_000 * 4 + 1)))
  return Buffer.concat([
    head,
    pngChunk('IHDR', size),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', new Uint8Array()),
  ])
}

/** Pictures that may be stored, and of which a smaller one is asked for. */
export const hostilePictures: readonly HostileFile[] = [
  { what: 'a picture of fifty million pixels', name: '现场.png', bytes: aLargePng },
]
