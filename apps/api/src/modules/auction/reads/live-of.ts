import type { LiveFacts } from '@jb/contract/auction/auction.card'
import type { Lot } from '@jb/domain/auction/lot'
import { seenLot } from '@jb/domain/auction/visible'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Secret } from '../../../platform/secret/secret.ts'
import { type LotRow, lotOf } from '../hot/opened.ts'
import { factsFor } from '../hot/view.ts'

/** The lots of these auctions by auction, without their reserve prices; those not yet published are missing. */
export async function lotsOf(
  db: Kysely<DB>,
  secret: Secret,
  auctionIds: readonly string[],
): Promise<ReadonlyMap<string, Lot>> {
  if (auctionIds.length === 0) return new Map()
  const { rows } = await sql<{ lot: LotRow }>`select auction_lot_told(l) as lot
    from auction_lot l where l.auction_id = any(${[...auctionIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ lot }) => [lot.auction_id, lotOf(secret, { ...lot, reserve_wrapped: null })]))
}

/**
 * What everybody, or the owner's side of those in `owned`, may know now of price and clock of these auctions; those
 * without a lot are missing.
 */
export async function liveOf(
  db: Kysely<DB>,
  secret: Secret,
  auctionIds: readonly string[],
  owned: ReadonlySet<string> = new Set(),
): Promise<ReadonlyMap<string, LiveFacts>> {
  const lots = await lotsOf(db, secret, auctionIds)
  const seen = (id: string, lot: Lot) => seenLot(lot, { kind: owned.has(id) ? 'owner' : 'public' })
  return new Map([...lots].map(([id, lot]) => [id, factsFor({ lot }, seen(id, lot))]))
}
