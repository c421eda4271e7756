import type { Answer, Received } from '@jb/contract/endpoint'
import type { parseGoodsSheet as endpoint } from '@jb/contract/tender/goods.contract'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { type NoSheet, sheetCells } from '../../../platform/documents/sheet-cells.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { ownFile, storedFile } from '../../file/index.ts'
import { memberDoor } from '../../member/index.ts'

const reasons = {
  'sheet.unreadable': 'tender.sheetUnreadable',
  'sheet.tooLarge': 'tender.sheetTooLarge',
  'sheet.tooLong': 'tender.sheetTooLong',
  'sheet.busy': 'tender.sheetBusy',
} as const satisfies Record<NoSheet['refused'], string>

/** The cells of an uploaded workbook of a company that may write drafts. Nothing is stored. */
export async function parseGoodsSheet(
  ctx: ReadContext,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const company = await memberDoor.requireDraftingCompany(ctx.db, ctx.session)
  if (isRefusal(company)) return company
  const file = await ownFile(ctx.db, body.fileId, company.id)
  if (!file) return refuse('file.notFound')
  if (file.ext !== 'xlsx') return refuse('tender.sheetUnreadable', { ext: file.ext })
  const cells = await sheetCells(company.id, storedFile(ctx.services, file))
  if (isRefusal(cells)) return refuse(reasons[cells.refused])
  return { cells: cells.map((row) => [...row]) }
}
