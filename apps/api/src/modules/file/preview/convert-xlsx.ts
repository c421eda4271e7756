import { unzipSync, zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { type Converted, failed, ready } from './kept.ts'
import { previewLimits } from './limits.ts'

/** The parts that say what stands in the cells; everything else is left packed. */
const wanted =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|styles|sharedStrings)\.xml|xl\/_rels\/[^/]+|xl\/worksheets\/[^/]+\.xml)$/

function unpack(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> | undefined {
  let unpacked = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!wanted.test(name)) return false
      unpacked += originalSize
      return unpacked <= previewLimits.unpackedBytes
    },
  })
  return unpacked <= previewLimits.unpackedBytes ? parts : undefined
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : String(value).trim()
  return text.slice(0, previewLimits.cellCharacters)
}

const lastFilled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '') + 1

/** Rows as texts, without what is empty at the right and below. */
function tableOf(data: readonly (readonly unknown[])[]): string[][] {
  const rows = data
    .slice(0, previewLimits.rows)
    .map((row) => row.slice(0, previewLimits.columns).map(cellText))
  const width = Math.max(0, ...rows.map(lastFilled))
  const height = rows.findLastIndex((row) => lastFilled(row) > 0) + 1
  return rows.slice(0, height).map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
}

const isCut = (data: readonly (readonly unknown[])[]) =>
  data.length > previewLimits.rows || data.some((row) => row.length > previewLimits.columns)

/** The sheets of a workbook as tables of texts, each cut to what a phone can show. */
export async function convertXlsx(bytes: Uint8Array): Promise<Converted> {
  try {
    const parts = unpack(bytes)
    if (!parts) return failed('tooLarge')
    const all = await readXlsxFile(Buffer.from(zipSync({ ...parts }, { level: 0 })))
    const some = all.slice(0, previewLimits.sheets)
    const sheets = some.map(({ sheet, data }) => ({ name: sheet, rows: tableOf(data) }))
    const cut = all.length > some.length || some.some(({ data }) => isCut(data))
    return ready('sheets', { sheets, cut })
  } catch {
    return failed('damaged')
  }
}
