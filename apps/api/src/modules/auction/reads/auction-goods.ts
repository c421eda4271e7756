import { add } from '@jb/domain/shared/money'
import type { TenderRow } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

interface StoredRow extends TenderRow {
  readonly id: string
}

/** The goods of an auction in the owner's order: all of them, or a part. Figures without the zeros of their columns. */
export async function goodsOf(
  db: Kysely<DB>,
  auctionId: string,
  { skip = 0, limit }: { readonly skip?: number; readonly limit?: number } = {},
): Promise<readonly StoredRow[]> {
  const all = db.selectFrom('auction_row').selectAll().where('auction_id', '=', auctionId).orderBy('position')
  const rows = await (limit === undefined ? all : all.offset(skip).limit(limit)).execute()
  return rows.map(({ id, position, unit, cells, quantity, ceiling }) => ({
    ...{ id, position, unit, cells: cells as Readonly<Record<string, string>> },
    ...{ quantity: add(quantity), ceiling: ceiling && add(ceiling) },
  }))
}

/** How many goods an auction has. */
export async function countGoods(db: Kysely<DB>, auctionId: string): Promise<number> {
  const { count } = await db
    .selectFrom('auction_row')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('auction_id', '=', auctionId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
