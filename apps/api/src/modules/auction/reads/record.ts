import type { auctionRecordOf as endpoint } from '@jb/contract/auction/result.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { isPublic } from '@jb/domain/auction/auction.flow'
import { maskedName } from '@jb/domain/auction/chain'
import { fromFen } from '@jb/domain/auction/fen'
import type { Viewer } from '@jb/domain/auction/visible'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { auctionById } from './auction-by-id.ts'
import { viewerOf } from './viewer-of.ts'

type RecordAnswer = Answer<typeof endpoint>
type Line = RecordAnswer['lines'][number]

const perPage = 1_000

interface EventRow {
  readonly seq: number
  readonly kind: Line['kind']
  readonly at: number
  readonly bidderId: string | null
  readonly alias: string | null
  readonly amountFen: number | null
  readonly origin: 'own' | 'proxy'
  readonly endsAt: number
  readonly extended: boolean
  readonly refSeq: number | null
  readonly voided: boolean
  readonly note: string | null
  readonly salt: string
  readonly hash: string
}

/** Lines of the record in their order, as they were chained. */
export async function recordLines(
  db: Kysely<DB>,
  auctionId: string,
  after: number,
): Promise<readonly EventRow[]> {
  const { rows } =
    await sql<EventRow>`select e.seq, e.kind, epoch_ms(e.at)::float8 as at, e.bidder_id as "bidderId",
      b.alias, e.amount_fen::float8 as "amountFen", e.origin, epoch_ms(e.ends_at)::float8 as "endsAt", e.extended,
      e.ref_seq as "refSeq", e.note, e.salt, e.hash,
      exists (select from auction_event v where v.auction_id = e.auction_id and v.ref_seq = e.seq) as voided
    from auction_event e left join auction_bidder b on b.id = e.bidder_id
    where e.auction_id = ${auctionId}::uuid and e.seq > ${after} order by e.seq limit ${perPage}`.execute(db)
  return rows
}

const iso = (ms: number) => new Date(ms).toISOString()

/** A line as anybody may read it after the end: numbers instead of names, for they were chained so. */
export function presentLine(row: EventRow, viewer: Viewer = { kind: 'public' }): Line {
  return {
    ...{ seq: row.seq, kind: row.kind, at: iso(row.at), origin: row.origin, voided: row.voided },
    bidderName: row.alias === null ? null : maskedName(row.alias),
    isMine: viewer.kind === 'bidder' && viewer.bidderId === row.bidderId,
    amount: row.amountFen === null ? null : fromFen(row.amountFen),
    endsAt: row.extended ? iso(row.endsAt) : null,
    ...{ note: row.note, salt: row.salt, hash: row.hash, ref: row.refSeq },
  }
}

/** Root, head and length of the record of a closed lot; undefined while prices are taken. */
export async function recordHead(db: Kysely<DB>, auctionId: string) {
  return db
    .selectFrom('auction_lot')
    .select(['root_hash as root', 'head_hash as head', 'seq as total', 'start_fen', 'starts_at', 'ends_at'])
    .where('auction_id', '=', auctionId)
    .where('phase', '=', 'closed')
    .executeTakeFirst()
}

/** The whole chained record of an auction that has ended, for whoever wants to see it again or to check it. */
export async function record(
  { db, session }: ReadContext,
  { params, query }: Received<typeof endpoint>,
): Promise<RecordAnswer | Refusal> {
  const viewer = await viewerOf(db, params.id, session)
  const auction = viewer && (await auctionById(db, params.id))
  if (!auction || !isPublic(auction.status)) return refuse('auction.notFound')
  const head = await recordHead(db, params.id)
  if (!head) return refuse('auction.notEnded')
  const lines = await recordLines(db, params.id, query.after)
  return {
    ...{ auctionId: auction.id, name: auction.title, unit: auction.unit },
    startPrice: fromFen(Number(head.start_fen)),
    startsAt: head.starts_at.toISOString(),
    endsAt: head.ends_at.toISOString(),
    ...{ root: head.root, head: head.head, total: head.total },
    lines: lines.map((row) => presentLine(row, viewer)),
  }
}
