import type { AuctionStatus, Direction, EventKind } from '@jb/domain/auction/auction'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { type BidderColumns, type BidderRow, bidderRows, type LotRow } from '../hot/opened.ts'

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
  /** Its start had come when this was read, and nobody had started it yet. */
  readonly starting: boolean
  readonly bidders: readonly BidderRow[]
  /** Oldest first; the newest of them is line `lot.seq`. */
  readonly events: readonly EventRow[]
  /** How many lines of each bidder (`''`: of the platform) are too old to stand among `events`. */
  readonly forgotten: Readonly<Record<string, number>>
}

type MomentColumns = Omit<LotMoment, 'bidders'> & { readonly bidders: BidderColumns }

/** At most so many lines are kept to be told of. */
const mostEvents = 5_000

interface Reading {
  readonly before?: LotMoment | undefined
  /** How many of the newest lines are wanted. */
  readonly most?: number
}

/** Reads a lot; of the lines that `before` has only what came since. undefined: there is none. */
export async function lotMoment(
  db: Kysely<DB>,
  auctionId: string,
  { before, most = mostEvents }: Reading = {},
): Promise<LotMoment | undefined> {
  const after = before?.lot.seq ?? 0
  const { rows } = await sql<MomentColumns>`select auction_lot_told(l) as lot, a.status, a.direction, a.unit,
      a.company_id as "companyId", a.agent_company_id as "agentCompanyId", a.offline_at is not null as offline,
      l.phase = 'scheduled' and l.starts_at <= app_now() as starting,
      auction_bidder_columns(l.auction_id) as bidders,
      (select coalesce(json_agg(e order by e.seq), '[]') from (
        select seq, kind, epoch_ms(at) as at, bidder_id as "bidderId", amount_fen as "amountFen", origin,
          epoch_ms(ends_at) as "endsAt", extended, ref_seq as "refSeq", note
        from auction_event where auction_id = l.auction_id and seq > ${after}
        order by seq desc limit ${most}) e) as events,
      case when l.seq - ${most} <= ${after} then '{}'::jsonb else (
        select jsonb_object_agg(who, n) from (
          select coalesce(bidder_id::text, '') as who, count(*)::int as n from auction_event
          where auction_id = l.auction_id and seq > ${after} and seq <= l.seq - ${most} group by 1) old
      ) end as forgotten
    from auction_lot l join auction a on a.id = l.auction_id where l.auction_id = ${auctionId}::uuid`.execute(
    db,
  )
  const [found] = rows
  const row = found && { ...found, bidders: bidderRows(found.bidders) }
  if (!row || !before) return row
  // A reader that started earlier may end later: what is known stays.
  if (row.lot.seq < before.lot.seq) return before
  const events = [...before.events, ...row.events]
  const dropped = events.slice(0, Math.max(0, events.length - most))
  const old = Object.entries(row.forgotten)
  for (const { bidderId } of dropped) old.push([bidderId ?? '', 1])
  return {
    ...{ ...row, events: events.slice(-most) },
    forgotten: old.length === 0 ? before.forgotten : summed(before.forgotten, old),
  }
}

function summed(before: LotMoment['forgotten'], more: readonly (readonly [string, number])[]) {
  const sums = { ...before }
  for (const [who, n] of more) sums[who] = (sums[who] ?? 0) + n
  return sums
}
