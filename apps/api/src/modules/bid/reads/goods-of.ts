import type { GoodsLine } from '@jb/contract/tender/tender.shapes'
import { add } from '@jb/domain/shared/money'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The whole procurement list of a tender, with the ids of its rows and plain figures. */
export async function goodsOf(db: Kysely<DB>, tenderId: string): Promise<GoodsLine[]> {
  const rows = await db
    .selectFrom('tender_row')
    .select(['id', 'position', 'cells', 'unit', 'quantity', 'ceiling'])
    .where('tender_id', '=', tenderId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    ...row,
    cells: row.cells as Record<string, string>,
    quantity: add(row.quantity),
    ceiling: row.ceiling && add(row.ceiling),
  }))
}
