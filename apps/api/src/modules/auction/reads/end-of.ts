import { ranking } from '@jb/domain/auction/rank'
import type { AuctionEnd, Outcome, Talk } from '@jb/domain/auction/result'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { endColumns, toEnd } from '../participant.rows.ts'

/** What the end of an auction has come to so far. */
export async function endOf(db: Kysely<DB>, auctionId: string): Promise<AuctionEnd> {
  const row = await db
    .selectFrom('auction')
    .select(endColumns)
    .where('id', '=', auctionId)
    .executeTakeFirstOrThrow()
  return toEnd(row)
}

/** The prices of a closed lot; undefined while prices are taken, or where there never was a lot. */
export async function outcomeOf(db: Kysely<DB>, auctionId: string): Promise<Outcome | undefined> {
  const lot = await db
    .selectFrom('auction_lot')
    .select(['direction', 'reserve_wrapped', 'reserve_met'])
    .where('auction_id', '=', auctionId)
    .where('phase', '=', 'closed')
    .executeTakeFirst()
  if (!lot) return undefined
  const rows = await db
    .selectFrom('auction_bidder')
    .select(['id', 'company_id', 'best_fen as bestFen', 'best_seq as bestSeq'])
    .where('auction_id', '=', auctionId)
    .where('best_fen', 'is not', null)
    .execute()
  const prices = ranking(rows, lot.direction).map(({ id, company_id, bestFen }) => ({
    ...{ bidderId: id, companyId: company_id, fen: bestFen ?? 0 },
  }))
  return { hasReserve: lot.reserve_wrapped !== null, reserveMet: lot.reserve_met, prices }
}

/** Who was asked to talk, and what they have offered, in the order of the asking. */
export async function talksOf(
  db: Kysely<DB>,
  auctionId: string,
): Promise<readonly (Talk & { readonly note: string })[]> {
  const rows = await db
    .selectFrom('auction_talk')
    .select(['bidder_id as bidderId', 'amount_fen as fen', 'note', 'at'])
    .where('auction_id', '=', auctionId)
    .orderBy('at', (order) => order.asc().nullsLast())
    .orderBy('bidder_id')
    .execute()
  return rows
}

/** All that decides about the end of an auction; undefined while prices are taken. */
export async function wholeEnd(db: Kysely<DB>, auctionId: string) {
  const outcome = await outcomeOf(db, auctionId)
  if (!outcome) return undefined
  return { outcome, end: await endOf(db, auctionId), talks: await talksOf(db, auctionId) }
}
