import { isRefusal } from '@jb/domain/shared/refusal'
import { strFromU8 } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { type Converted, failed, ready } from '../converted.ts'
import { previewLimits } from '../limits.ts'
import { officeParts, type Parts, repacked, workbookPart } from './office-parts.ts'
import { judgePlaces } from './sheet-places.ts'

/** Why no part may be read as a sheet: the reader fills all gaps between the cells. */
function judgeParts(parts: Parts): 'tooLarge' | 'damaged' | undefined {
  for (const part of Object.values(parts)) {
    const places = judgePlaces(strFromU8(part), previewLimits.places)
    if (isRefusal(places)) return places.refused === 'sheet.tooLarge' ? 'tooLarge' : 'damaged'
  }
  return undefined
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
  return text.slice(0, previewLimits.cellCharacters).trim()
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
  const parts = officeParts(bytes, { wanted: workbookPart, bytes: previewLimits.unpackedBytes })
  if (isRefusal(parts)) return failed(parts.refused === 'zip.tooLarge' ? 'tooLarge' : 'damaged')
  const bad = judgeParts(parts)
  if (bad) return failed(bad)
  const all = await readXlsxFile(repacked(parts))
  const some = all.slice(0, previewLimits.sheets)
  const sheets = some.map(({ sheet, data }) => ({ name: sheet, rows: tableOf(data) }))
  const cut = all.length > some.length || some.some(({ data }) => isCut(data))
  return ready('sheets', { sheets, cut })
}
