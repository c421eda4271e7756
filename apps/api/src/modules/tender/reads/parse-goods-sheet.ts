import type { Answer, Received } from '@jb/contract/endpoint'
import type { parseGoodsSheet as endpoint } from '@jb/contract/tender/goods.contract'
import { listWays, readGoodsSheet } from '@jb/domain/procurement/goods-sheet'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { ReadContext } from '../../../platform/module.ts'
import { sheetCells } from '../../../platform/sheet/sheet-cells.ts'
import { fileBytes, ownFile } from '../../file/index.ts'
import { memberDoor } from '../../member/index.ts'

/** Reads an uploaded workbook of the caller's verified company into goods, each mistake with its place. Nothing is stored. */
export async function parseGoodsSheet(
  ctx: ReadContext,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const company = memberDoor.requireVerifiedCompany(ctx.session)
  if (isRefusal(company)) return company
  const file = await ownFile(ctx.db, body.fileId, company.id)
  if (!file) return refuse('file.notFound')
  if (file.ext !== 'xlsx') return refuse('tender.sheetUnreadable', { ext: file.ext })
  const cells = await sheetCells(await fileBytes(ctx.services, file))
  if (isRefusal(cells))
    return refuse(cells.refused === 'sheet.tooLarge' ? 'tender.sheetTooLarge' : 'tender.sheetUnreadable')
  const { rows, errors } = readGoodsSheet(body.type, cells, listWays[body.pricing])
  return {
    rows: rows.map((row) => ({ cells: { ...row.cells } })),
    errors: errors.map((error) => ({ ...error })),
  }
}
