import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { asAbove } from '@jb/domain/shared/sheet-text'
import { strFromU8 } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { sheetLimits } from '../limits.ts'
import type { SheetCells } from '../task.ts'
import { officeParts, type Parts, repacked, workbookPart } from './office-parts.ts'
import { judgePlaces, type Merged, type SheetPlaces } from './sheet-places.ts'

type NoSheet = Refusal<'sheet.unreadable' | 'sheet.tooLarge'>

/** A figure as its cell shows it: 15 significant digits as in a spreadsheet, no exponent. */
function plainNumber(text: string): string {
  return Number(Number(text).toPrecision(15)).toLocaleString('en-US', {
    useGrouping: false,
    maximumFractionDigits: 15,
  })
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return String(value).slice(0, sheetLimits.cellCharacters).trim()
}

/** The name of the part that holds the first sheet. */
function firstSheet(parts: Parts): string {
  const text = (name: string) => (parts[name] ? strFromU8(parts[name]) : '')
  const id = /<sheet\b[^<>]{0,500}\br:id="([^"<>]{1,100})"/.exec(text('xl/workbook.xml'))?.[1] ?? ''
  const relations = text('xl/_rels/workbook.xml.rels').match(/<Relationship\b[^<>]{0,2000}>/g) ?? []
  const relation = relations.find((tag) => tag.includes(`Id="${id}"`)) ?? ''
  const target = /Target="\/?(?:xl\/)?([^"]{1,500})"/.exec(relation)?.[1] ?? 'worksheets/sheet1.xml'
  return `xl/${target}`
}

/** Why none of these parts may be read as a sheet, whichever the workbook calls one; else what stands where in each. */
function judgeParts(parts: Parts): ReadonlyMap<string, SheetPlaces> | NoSheet {
  const found = new Map<string, SheetPlaces>()
  for (const [name, part] of Object.entries(parts)) {
    const places = judgePlaces(strFromU8(part), sheetLimits)
    if (isRefusal(places)) return places
    found.set(name, places)
  }
  return found
}

/** Rows of texts, all filled; too large where they are more than is handed on. */
function texts(data: readonly (readonly unknown[])[]): string[][] | NoSheet {
  let characters = 0
  const rows = data.map((row) =>
    Array.from(row, (value) => {
      const text = cellText(value)
      characters += text.length
      return characters > sheetLimits.characters ? '' : text
    }),
  )
  return characters > sheetLimits.characters ? refuse('sheet.tooLarge') : rows
}

/** Marks what is merged with a filled cell above it; a list has no more cells than are walked over. */
function markMerged(rows: readonly string[][], merged: readonly Merged[]): void {
  let steps = 0
  for (const [[top, column], [bottom]] of merged) {
    if ((rows[top]?.[column] ?? '') === '') continue
    for (const cells of rows.slice(top + 1, bottom + 1)) {
      steps += 1
      if (steps > sheetLimits.cells) return
      cells[column] = asAbove
    }
  }
}

async function read(bytes: Uint8Array): Promise<SheetCells | NoSheet> {
  const bounds = { wanted: workbookPart, bytes: sheetLimits.unpackedBytes, all: true }
  const parts = officeParts(bytes, bounds)
  if (isRefusal(parts))
    return refuse(parts.refused === 'zip.tooLarge' ? 'sheet.tooLarge' : 'sheet.unreadable')
  const places = judgeParts(parts)
  if (isRefusal(places)) return places
  const [sheet] = await readXlsxFile(repacked(parts), { parseNumber: plainNumber })
  const rows = texts(sheet?.data ?? [])
  if (isRefusal(rows)) return rows
  // Their results were computed elsewhere and may be stale, so nothing is read from them.
  const { formulas = [], merged = [] } = places.get(firstSheet(parts)) ?? {}
  for (const [row, column] of formulas) {
    const cells = rows[row]
    if (cells) cells[column] = '='
  }
  markMerged(rows, merged)
  return rows.map((cells) => Array.from(cells, (cell) => cell ?? ''))
}

/**
 * The first sheet of an .xlsx as rows of texts: figures as plain decimals, days as YYYY-MM-DD, a formula as `=`, a cell
 * that is merged with the one above as `〃`.
 */
export function readSheet(bytes: Uint8Array): Promise<SheetCells | NoSheet> {
  return read(bytes).catch(() => refuse('sheet.unreadable'))
}
