import type { AuctionStatus, Direction, EventKind } from '@jb/domain/auction/auction'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { BidderRow, LotRow } from '../hot/opened.ts'

/** A line of the record; prices in fen, moments in ms. */
export interface EventRow {
  readonly seq: number
  readonly kind: EventKind
  readonly at: number
  readonly bidderId: string | null
  readonly amountFen: number | null
  readonly origin: 'own' | 'proxy'
  readonly endsAt: number
  readonly extended: boolean
  readonly refSeq: number | null
  readonly note: string | null
}

/** A lot at one moment, everything about it of the same moment. Nothing here is fit for anybody's eyes yet. */
export interface LotMoment {
  readonly lot: LotRow
  readonly status: AuctionStatus
  readonly direction: Direction
  readonly unit: string
  readonly companyId: string
  readonly agentCompanyId: string | null
  readonly offline: boolean
  readonly bidders: readonly BidderRow[]
  /** Oldest first; the newest of them is line `lot.seq`. */
  readonly events: readonly EventRow[]
}

/** At most so many lines are kept to be told of. */
const mostEvents = 5_000

/** Reads a lot; of the lines that `before` has only what came since. undefined: there is none. */
export async function lotMoment(
  db: Kysely<DB>,
  auctionId: string,
  before?: LotMoment,
): Promise<LotMoment | undefined> {
  const after = before?.lot.seq ?? 0
  const { rows } = await sql<LotMoment>`select auction_lot_told(l) as lot, a.status, a.direction, a.unit,
      a.company_id as "companyId", a.agent_company_id as "agentCompanyId", a.offline_at is not null as offline,
      auction_bidders_told(l.auction_id) as bidders,
      (select coalesce(jsonb_agg(to_jsonb(e) order by e.seq), '[]') from (
        select seq, kind, epoch_ms(at) as at, bidder_id as "bidderId", amount_fen as "amountFen", origin,
          epoch_ms(ends_at) as "endsAt", extended, ref_seq as "refSeq", note
        from auction_event where auction_id = l.auction_id and seq > ${after}
        order by seq desc limit ${mostEvents}) e) as events
    from auction_lot l join auction a on a.id = l.auction_id where l.auction_id = ${auctionId}::uuid`.execute(
    db,
  )
  const [row] = rows
  if (!row || !before) return row
  // A reader that started earlier may end later: what is known stays.
  if (row.lot.seq < before.lot.seq) return before
  return { ...row, events: [...before.events, ...row.events].slice(-mostEvents) }
}
