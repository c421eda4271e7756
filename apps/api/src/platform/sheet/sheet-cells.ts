import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { judgePlaces, placeOf } from './sheet-places.ts'

const maxPacked = 5 * 1024 * 1024
const maxUnpacked = 10 * 1024 * 1024

/** A figure as its cell shows it: 15 significant digits as in a spreadsheet, no exponent. */
function plainNumber(text: string): string {
  return Number(Number(text).toPrecision(15)).toLocaleString('en-US', {
    useGrouping: false,
    maximumFractionDigits: 15,
  })
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value).trim()
}

/** The part of the package that holds the first sheet. */
function firstSheet(parts: Readonly<Record<string, Uint8Array>>): string {
  const text = (name: string) => (parts[name] ? strFromU8(parts[name]) : '')
  const id = /<sheet\b[^<>]{0,500}\br:id="([^"<>]{1,100})"/.exec(text('xl/workbook.xml'))?.[1] ?? ''
  const relations = text('xl/_rels/workbook.xml.rels').match(/<Relationship\b[^<>]{0,2000}>/g) ?? []
  const relation = relations.find((tag) => tag.includes(`Id="${id}"`)) ?? ''
  const target = /Target="\/?(?:xl\/)?([^"]+)"/.exec(relation)?.[1] ?? 'worksheets/sheet1.xml'
  return text(`xl/${target}`)
}

/** Where formulas stand: their results were computed elsewhere and may be stale, so nothing is read from them. */
function formulas(sheet: string): readonly (readonly [row: number, column: number])[] {
  return [...sheet.matchAll(/<c\b[^<>]{0,200}\br="([A-Z]{1,3}\d{1,7})"[^<>]{0,200}>\s{0,100}<f\b/g)].map(
    (match) => placeOf(match[1] ?? ''),
  )
}

/** The parts that say what stands in the cells; everything else is left packed. */
const wanted =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|styles|sharedStrings)\.xml|xl\/_rels\/[^/]+|xl\/worksheets\/[^/]+\.xml)$/

function unpack(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> | undefined {
  let unpacked = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize
      return unpacked <= maxUnpacked && wanted.test(name)
    },
  })
  return unpacked <= maxUnpacked ? parts : undefined
}

/** Why none of these parts may be read as a sheet, whichever the workbook calls one. */
function judgeParts(parts: Readonly<Record<string, Uint8Array>>) {
  for (const part of Object.values(parts)) {
    const refused = judgePlaces(strFromU8(part))
    if (refused) return refused
  }
  return undefined
}

/**
 * The first sheet of an .xlsx as rows of texts: figures as plain decimals, days as YYYY-MM-DD, a formula as `=`.
 * Refuses what is no workbook (`sheet.unreadable`) and what is larger than any list that is imported (`sheet.tooLarge`).
 */
export async function sheetCells(
  bytes: Uint8Array,
): Promise<readonly (readonly string[])[] | Refusal<'sheet.unreadable' | 'sheet.tooLarge'>> {
  if (bytes.length > maxPacked) return refuse('sheet.tooLarge')
  try {
    const parts = unpack(bytes)
    if (!parts) return refuse('sheet.tooLarge')
    const refused = judgeParts(parts)
    if (refused) return refused
    // Read from the parts that were judged: another unpacker might find others in the same bytes.
    const judged = zipSync({ ...parts }, { level: 0 })
    const [sheet] = await readXlsxFile(Buffer.from(judged), { parseNumber: plainNumber })
    const rows = (sheet?.data ?? []).map((row) => row.map(cellText))
    for (const [row, column] of formulas(firstSheet(parts))) {
      const cells = rows[row]
      if (cells) cells[column] = '='
    }
    return rows.map((cells) => Array.from(cells, (cell) => cell ?? ''))
  } catch {
    return refuse('sheet.unreadable')
  }
}
