import type { BidderState, Change, Outcome } from '@jb/domain/auction/lot'
import { sql } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'
import type { Secret } from '../../platform/secret/secret.ts'
import { type BidderColumns, bidderRows, type OpenedRow, proxyFenOf, wrappedProxy } from './hot/opened.ts'

/** A key that somebody asks with. */
export interface Asked {
  readonly companyId: string
  readonly key: string
}

/** From where an accepted price came. */
export interface Trace {
  readonly accountId: string
  readonly ip: string
  readonly device: string
}

type OpenedColumns = Omit<OpenedRow, 'bidders'> & { readonly bidders: BidderColumns }

/**
 * Locks the lot, takes the time after the lock, and reads all that a decision needs; undefined where there is no lot.
 * Every change of a lot begins here, and the row of the auction is locked after it, never before.
 */
export async function openLot(
  tx: Tx,
  auctionId: string,
  asked: readonly Asked[] = [],
): Promise<OpenedRow | undefined> {
  const companies = asked.map(({ companyId }) => companyId)
  const keys = asked.map(({ key }) => key)
  const { rows } = await sql<{ opened: OpenedColumns | null }>`select auction_open_batch(
    ${auctionId}::uuid, ${companies}::uuid[], ${keys}::uuid[]) as opened`.execute(tx)
  const opened = rows[0]?.opened
  return opened ? { ...opened, bidders: bidderRows(opened.bidders) } : undefined
}

/** The bidders' columns; a limit that did not change stays wrapped as it is. */
function bidderColumns(secret: Secret, opened: OpenedRow, bidders: readonly BidderState[]) {
  const wrapped = (id: string, fen: number): string | null => {
    const row = opened.bidders.find((one) => one.id === id)
    return row && proxyFenOf(secret, row) === fen ? row.proxy : wrappedProxy(secret, id, fen)
  }
  return bidders.map(({ id, bestFen, bestSeq, bestAt, bids, proxyFen, proxyAt }) => {
    const proxy = proxyFen === null ? null : wrapped(id, proxyFen)
    return { id, bestFen, bestSeq, bestAt, bids, proxy, proxyAt }
  })
}

const refusalColumns = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap(({ offer, verdict, fresh }) =>
    fresh && verdict.state === 'refused'
      ? [{ ...offer, company: offer.companyId, code: verdict.code, detail: verdict.detail, at: verdict.at }]
      : [],
  )

export interface LotWrite {
  readonly change: Change
  readonly outcomes?: readonly Outcome[]
  /** A stage of rounds has begun: the lot moves without a line. */
  readonly staged?: boolean
  /** By bidder and key. */
  readonly traces?: ReadonlyMap<string, Trace>
}

/** Writes what was decided from `opened`: the lot, its new lines, the bidders that changed, and the refusals. */
export async function writeLot(
  tx: Tx,
  secret: Secret,
  opened: OpenedRow,
  { change, outcomes = [], staged = false, traces }: LotWrite,
): Promise<void> {
  const { lot, bidders, entries } = change
  const { reserveFen: _secret, ...open } = lot
  const traced = entries.flatMap(({ bidderId, key, seq }) => {
    const trace = traces?.get(`${bidderId} ${key}`)
    return trace ? [{ seq, accountId: trace.accountId, ip: trace.ip, device: trace.device }] : []
  })
  // A refusal moves the lot's last moment: what was too late must not be in time again when a clock steps back.
  const decided = outcomes.some(({ fresh }) => fresh)
  if (entries.length === 0 && bidders.length === 0 && !decided && !staged) return
  await sql`select auction_write_batch(${lot.auctionId}::uuid, ${opened.fence}::bigint,
    ${JSON.stringify(open)}::jsonb, ${JSON.stringify(entries)}::json, ${JSON.stringify(traced)}::json,
    ${JSON.stringify(bidderColumns(secret, opened, bidders))}::json,
    ${JSON.stringify(refusalColumns(outcomes))}::json)`.execute(tx)
  await traceOrders(tx, change)
}

/** A price that an order gave came from where the order was set. */
async function traceOrders(tx: Tx, { lot, entries }: Change): Promise<void> {
  const given = entries
    .filter(({ origin }) => origin === 'proxy')
    .map(({ seq, bidderId }) => ({ seq, bidderId }))
  if (given.length === 0) return
  await sql`insert into auction_trace (auction_id, seq, account_id, ip, device)
    select ${lot.auctionId}::uuid, e.seq, o.account_id, o.ip, o.device
    from json_to_recordset(${JSON.stringify(given)}::json) as e (seq int, "bidderId" uuid)
    join auction_order_trace o on o.bidder_id = e."bidderId"`.execute(tx)
}

/** Keeps from where an order is set, before its prices are written; undefined: it is taken back. */
export async function keepOrderTrace(tx: Tx, bidderId: string, trace: Trace | undefined): Promise<void> {
  if (!trace) {
    await tx.deleteFrom('auction_order_trace').where('bidder_id', '=', bidderId).execute()
    return
  }
  const from = { account_id: trace.accountId, ip: trace.ip, device: trace.device }
  await tx
    .insertInto('auction_order_trace')
    .values({ bidder_id: bidderId, ...from })
    .onConflict((conflict) => conflict.column('bidder_id').doUpdateSet(from))
    .execute()
}

/** After the end no order gives a price any more. */
export async function forgetOrderTraces(tx: Tx, auctionId: string): Promise<void> {
  await sql`delete from auction_order_trace o using auction_bidder b
    where b.id = o.bidder_id and b.auction_id = ${auctionId}::uuid`.execute(tx)
}
