import type { GoodsLine } from '@jb/contract/procurement/procurement.shapes'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { goodsOf as storedGoods } from '../../tender/index.ts'

/** The whole procurement list of a tender, with the ids of its rows and plain figures. */
export async function goodsOf(db: Kysely<DB>, tenderId: string): Promise<GoodsLine[]> {
  const rows = await storedGoods(db, tenderId)
  return rows.map(({ id, position, cells, unit, quantity, ceiling }) => ({
    id,
    position,
    cells: { ...cells },
    unit,
    quantity,
    ceiling,
  }))
}
