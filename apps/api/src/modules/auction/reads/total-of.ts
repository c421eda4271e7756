import type { Auction } from '@jb/domain/auction/form'
import { priceOfAll } from '@jb/domain/auction/price-of-all'
import type { Decimal } from '@jb/domain/shared/money'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { goodsOf } from './auction-goods.ts'

/** What a price comes to: times the goods where it is for a unit of them; itself where that cannot be told. */
export async function totalOf(
  db: Kysely<DB>,
  { id, unit }: Pick<Auction, 'id' | 'unit'>,
  price: Decimal | null,
): Promise<Decimal | null> {
  if (price === null) return null
  return priceOfAll(price, { unit, rows: await goodsOf(db, id) }) ?? price
}
