import type { GoodsRow } from '@jb/domain/procurement/goods'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { toGoodsRow } from '../../procurement/index.ts'

interface StoredRow extends GoodsRow {
  readonly id: string
}

interface CardGoods {
  readonly count: number
  readonly rows: readonly GoodsRow[]
}

/** The first goods of several auctions, and how many there are of each; none for an auction without any. */
export async function goodsOnCards(
  db: Kysely<DB>,
  auctionIds: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, CardGoods>> {
  if (auctionIds.length === 0) return new Map()
  const numbered = db
    .selectFrom('auction_row')
    .selectAll()
    .select(sql<number>`row_number() over (partition by auction_id order by position)`.as('place'))
    .select(sql<number>`count(*) over (partition by auction_id)::int`.as('count'))
    .where('auction_id', 'in', [...auctionIds])
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .selectAll()
    .where('place', '<=', limit)
    .orderBy('position')
    .execute()
  const found = new Map<string, CardGoods>()
  for (const row of rows) {
    const before = found.get(row.auction_id)?.rows ?? []
    found.set(row.auction_id, { count: row.count, rows: [...before, toGoodsRow(row)] })
  }
  return found
}

/** The goods of an auction in the owner's order: all of them, or a part. Figures without the zeros of their columns. */
export async function goodsOf(
  db: Kysely<DB>,
  auctionId: string,
  { skip = 0, limit }: { readonly skip?: number; readonly limit?: number } = {},
): Promise<readonly StoredRow[]> {
  const all = db.selectFrom('auction_row').selectAll().where('auction_id', '=', auctionId).orderBy('position')
  const rows = await (limit === undefined ? all : all.offset(skip).limit(limit)).execute()
  return rows.map(toGoodsRow)
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
