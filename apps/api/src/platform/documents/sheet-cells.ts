import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { ByteSource } from '../storage/bytes.ts'
import { sheetLimits } from './limits.ts'
import { readApart } from './read-apart.ts'
import type { Ended, SheetCells } from './task.ts'

/** Why a sheet is not read. */
export type NoSheet = Refusal<'sheet.unreadable' | 'sheet.tooLarge' | 'sheet.tooLong' | 'sheet.busy'>

const reasons = {
  'document.tooLong': 'sheet.tooLong',
  'document.tooLarge': 'sheet.tooLarge',
  'document.crashed': 'sheet.unreadable',
} as const satisfies Record<Ended['refused'], NoSheet['refused']>

const isEnded = (value: object): value is Ended => isRefusal(value) && value.refused in reasons

/**
 * The first sheet of an .xlsx of this owner as rows of texts: figures as plain decimals, days as YYYY-MM-DD, a formula
 * as `=`, a cell merged with the one above as `〃`. Refuses what is no workbook, what is larger than any list that is imported, what cannot be read within the
 * time that a reader has, and everything while too many wait.
 */
export async function sheetCells(
  owner: string,
  document: Pick<ByteSource, 'size' | 'stream'>,
): Promise<SheetCells | NoSheet> {
  if (document.size > sheetLimits.packedBytes) return refuse('sheet.tooLarge')
  const read = readApart(owner, { name: 'sheet', asked: {}, document })
  if (!read) return refuse('sheet.busy')
  const cells = await read
  return isEnded(cells) ? refuse(reasons[cells.refused]) : cells
}
