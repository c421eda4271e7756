import type { AuctionMode, Direction, Visibility } from '@jb/domain/auction/auction'
import { fromFen, toFen } from '@jb/domain/auction/fen'
import type { BidderState, Known, Lot, LotState, RefusalFacts } from '@jb/domain/auction/lot'
import type { Secret } from '../../../platform/secret/secret.ts'
import { reservePurpose, unwrapPrice, wrapPrice } from '../secret-price.ts'

/** Purpose under which a bidder's limit is wrapped; its id is the bidder's. */
const proxyPurpose = 'auction.proxy'

/** A lot as `auction_open_batch` gives it, its moments in ms. */
export interface LotRow {
  readonly auction_id: string
  readonly phase: Lot['phase']
  readonly direction: Direction
  readonly mode: AuctionMode
  readonly visibility: Visibility
  readonly start_fen: number
  readonly step_fen: number
  readonly grid: boolean
  readonly self_improve: boolean
  readonly outlier_percent: number
  readonly min_bidders: number
  readonly deposit_required: boolean
  readonly starts_at: number
  readonly ends_at: number
  readonly hard_end_at: number | null
  readonly window_seconds: number
  readonly extension_seconds: number
  readonly max_extensions: number
  readonly extensions: number
  readonly seq: number
  readonly bids: number
  readonly bidders: number
  readonly best_fen: number | null
  readonly best_bidder_id: string | null
  readonly last_at: number
  readonly root_hash: string
  readonly head_hash: string
  readonly reserve_wrapped: string | null
  readonly reserve_met: boolean
  readonly rounds: Lot['rounds']
  readonly fence: number
}

export interface BidderRow {
  readonly id: string
  readonly company: string
  readonly account: string
  readonly alias: string
  readonly status: 'applied' | 'admitted' | 'refused' | 'withdrawn'
  /** The platform has frozen the company: neither it nor its standing order bids. */
  readonly frozen: boolean
  readonly agreed: boolean
  readonly best: number | null
  readonly bestSeq: number | null
  readonly bestAt: number | null
  readonly bids: number
  readonly proxy: string | null
  readonly proxyAt: number | null
}

/** Bidders as the database sends them: one list for each column; null where there is none. */
export type BidderColumns = { readonly [K in keyof BidderRow]: readonly BidderRow[K][] | null }

/** The rows of these columns. */
export function bidderRows(columns: BidderColumns): readonly BidderRow[] {
  // All columns are as long as the first.
  const of = <T>(column: readonly T[] | null, n: number) => column?.[n] as T
  const { company, account, alias, status, frozen, agreed, bestSeq, bestAt, bids, proxy, proxyAt } = columns
  return (columns.id ?? []).map((id, n) => ({
    id,
    company: of(company, n),
    account: of(account, n),
    alias: of(alias, n),
    status: of(status, n),
    frozen: of(frozen, n),
    agreed: of(agreed, n),
    best: of(columns.best, n),
    bestSeq: of(bestSeq, n),
    bestAt: of(bestAt, n),
    bids: of(bids, n),
    proxy: of(proxy, n),
    proxyAt: of(proxyAt, n),
  }))
}

type KnownRow = { readonly company: string; readonly key: string; readonly hash: string } & (
  | { readonly code: string; readonly detail: RefusalFacts | null }
  | {
      readonly code?: undefined
      readonly seq: number
      readonly at: number
      readonly amount: number
      readonly endsAt: number
      readonly extended: boolean
      readonly rank: number | null
      readonly head: string
    }
)

/** What `auction_open_batch` tells of a lot that it has locked. */
export interface OpenedRow {
  readonly at: number
  /** The owner's company first, then its agent's. */
  readonly owners: readonly string[]
  /** Accounts that were on the staff of one of these since the auction was begun, and have left. */
  readonly former: readonly string[]
  readonly title: string
  readonly offline: boolean
  readonly fence: number
  readonly lot: LotRow
  readonly bidders: readonly BidderRow[]
  readonly known: readonly KnownRow[]
}

const most = 5_000
const readOnce = new Map<string, number>()

/** A wrapped price in fen. What was unwrapped is remembered in this process, by its wrapped text. */
function unwrapped(secret: Secret, purpose: string, id: string, wrapped: string | null): number | null {
  if (wrapped === null) return null
  const known = readOnce.get(wrapped)
  if (known !== undefined) return known
  const fen = toFen(unwrapPrice(secret, purpose, id, wrapped))
  if (readOnce.size >= most) readOnce.clear()
  readOnce.set(wrapped, fen)
  return fen
}

/** A bidder's own limit in fen. */
export function proxyFenOf(secret: Secret, bidder: Pick<BidderRow, 'id' | 'proxy'>): number | null {
  return unwrapped(secret, proxyPurpose, bidder.id, bidder.proxy)
}

/** A limit as it is kept. */
export function wrappedProxy(secret: Secret, bidderId: string, fen: number | null): string | null {
  return fen === null ? null : wrapPrice(secret, proxyPurpose, bidderId, fromFen(fen))
}

export function lotOf(secret: Secret, row: LotRow): Lot {
  return {
    ...{ auctionId: row.auction_id, phase: row.phase, direction: row.direction, mode: row.mode },
    ...{ visibility: row.visibility, startFen: row.start_fen, stepFen: row.step_fen, grid: row.grid },
    ...{ selfImprove: row.self_improve, outlierPercent: row.outlier_percent },
    ...{ minBidders: row.min_bidders, startsAt: row.starts_at, endsAt: row.ends_at },
    ...{ hardEndAt: row.hard_end_at, windowSeconds: row.window_seconds },
    ...{ extensionSeconds: row.extension_seconds, maxExtensions: row.max_extensions },
    ...{ extensions: row.extensions, seq: row.seq, bids: row.bids, bidders: row.bidders },
    ...{ bestFen: row.best_fen, bestBidderId: row.best_bidder_id, lastAt: row.last_at },
    ...{ headHash: row.head_hash, reserveMet: row.reserve_met, rounds: row.rounds },
    reserveFen: unwrapped(secret, reservePurpose, row.auction_id, row.reserve_wrapped),
  }
}

/** `deposited`: the companies whose deposit is there; undefined: none is asked for. */
export function bidderOf(
  secret: Secret,
  row: BidderRow,
  deposited: ReadonlySet<string> | undefined,
): BidderState {
  const { id, alias, agreed, best: bestFen, bestSeq, bestAt, bids, proxyAt } = row
  const admitted = row.status === 'admitted' && !row.frozen
  const has = deposited === undefined || deposited.has(row.company)
  const proxyFen = proxyFenOf(secret, row)
  return { id, alias, agreed, admitted, deposited: has, bestFen, bestSeq, bestAt, bids, proxyFen, proxyAt }
}

export function stateOf(
  secret: Secret,
  opened: OpenedRow,
  deposited: ReadonlySet<string> | undefined,
): LotState {
  return {
    lot: lotOf(secret, opened.lot),
    bidders: opened.bidders.map((row) => bidderOf(secret, row, deposited)),
  }
}

/** An answer that was given before, as the rule knows it. */
export function knownOf(row: KnownRow): Known {
  const asked = { companyId: row.company, key: row.key, requestHash: row.hash }
  if (row.code !== undefined) {
    const { code, detail } = row
    return { ...asked, verdict: { state: 'refused', code, detail: detail ?? {} } }
  }
  const { seq, at, amount: amountFen, endsAt, extended, rank, head: hash } = row
  return { ...asked, verdict: { state: 'accepted', seq, at, amountFen, endsAt, extended, rank, hash } }
}
