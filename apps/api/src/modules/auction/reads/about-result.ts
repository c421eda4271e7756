import { fromFen } from '@jb/domain/auction/fen'
import type { Auction } from '@jb/domain/auction/form'
import { priceOfAll } from '@jb/domain/auction/price-of-all'
import { winnersOf } from '@jb/domain/auction/result'
import type { Decimal } from '@jb/domain/shared/money'
import type { Kysely } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { WantedBy } from '../../approval/index.ts'
import { aboutDecision, awardApproval } from '../../bid/index.ts'
import { mayRun } from '../../procurement/index.ts'
import { askingOfAuction } from './about-auction.ts'
import { auctionById } from './auction-by-id.ts'
import { goodsOf } from './auction-goods.ts'
import { wholeEnd } from './end-of.ts'

/** What a price comes to: times the goods where it is for a unit of them; itself where that cannot be told. */
export async function totalOf(
  db: Kysely<DB>,
  { id, unit }: Pick<Auction, 'id' | 'unit'>,
  price: Decimal | null,
): Promise<Decimal | null> {
  if (price === null) return null
  return priceOfAll(price, { unit, rows: await goodsOf(db, id) }) ?? price
}

/** What the caller would ask about the result of an auction that they run. */
const aboutResult: WantedBy = async (ctx, id, type) => {
  const caller = callerOf(ctx)
  const auction = await auctionById(ctx.db, id)
  if (!auction || !mayRun(auction, caller)) return undefined
  const whole = await wholeEnd(ctx.db, id)
  const [best] = whole ? winnersOf(auction, whole.outcome, whole.talks) : []
  const amount = await totalOf(ctx.db, auction, best ? fromFen(best.fen) : null)
  return askingOfAuction(ctx.db, auction, { starter: caller.accountId, type, ...(amount && { amount }) })
}

const aboutAwardOfTender = aboutDecision(awardApproval)

/** The same of a tender or of an auction: who wins goes through one process for both. */
export const aboutAward: WantedBy = async (ctx, id, type) =>
  (await aboutAwardOfTender(ctx, id, type)) ?? aboutResult(ctx, id, type)
