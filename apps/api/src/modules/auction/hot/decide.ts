import { hidesRanks, judgeBidder } from '@jb/domain/auction/judge'
import type { Change, Lot, LotState, Offer, Refused, Verdict } from '@jb/domain/auction/lot'
import { place } from '@jb/domain/auction/place'
import { aheadBy } from '@jb/domain/auction/price-steps'
import { hidesNumbers } from '@jb/domain/auction/visible'
import { onRollback } from '../../../platform/change.ts'
import type { Ctx, Tx } from '../../../platform/ctx.ts'
import { tellRoomSoon } from '../../../platform/live/room.ts'
import { metrics } from '../../../platform/metrics/metrics.ts'
import type { HotContext } from '../../../platform/module.ts'
import type { AuctionPorts } from '../auction.ports.ts'
import { openLot, type Trace, writeLot } from '../lot.repository.ts'
import { knownOf, lotOf, type OpenedRow, stateOf } from './opened.ts'
import { newSalt, sha256 } from './salts.ts'
import { takeBack, tellOnce } from './told.ts'

/** One price that waits to be decided about. */
export interface Waiting extends Omit<Offer, 'bidderId'> {
  /** All companies that the person belongs to. */
  readonly memberOf: readonly string[]
  readonly trace: Trace
}

/** What became of an offer, with what the receipt needs to know of the lot; undefined lot: there is none. */
export type Answer = { readonly verdict: Verdict; readonly hidesNumbers: boolean } | 'absent'

/** When, with what salts and by what hash a decision under the lock is recorded. */
export const momentOf = (opened: OpenedRow) => ({ now: opened.at, newSalt, sha256 })

/** Companies whose deposit decides about something in this batch: those who offer, and those with a standing order. */
export async function depositsIn(
  tx: Tx,
  ports: AuctionPorts,
  opened: OpenedRow,
  companyIds: readonly string[],
): Promise<ReadonlySet<string> | undefined> {
  if (!opened.lot.deposit_required) return undefined
  const standing = opened.bidders.filter(({ proxy }) => proxy !== null).map(({ company }) => company)
  return ports.deposited(tx, opened.lot.auction_id, [...new Set([...companyIds, ...standing])])
}

/** Who led, at the beginning or by one of the new lines, and was bettered; whose price was taken back was not. */
function outbid({ lot }: LotState, change: Change): readonly string[] {
  const led = new Set(lot.bestBidderId === null ? [] : [lot.bestBidderId])
  let best = lot.bestFen
  for (const { kind, bidderId, amountFen } of change.entries) {
    if (kind === 'voided' && bidderId !== null && led.delete(bidderId)) best = null
    if (bidderId === null || amountFen === null) continue
    if (best !== null && aheadBy(lot.direction, amountFen, best) <= 0) continue
    led.add(bidderId)
    best = amountFen
  }
  return [...led].filter((id) => id !== change.lot.bestBidderId)
}

/** Tells what a change of the lot means to those who are not watching. No price stands in it. */
export async function tellChange(
  ctx: Ctx,
  opened: OpenedRow,
  state: LotState,
  change: Change,
): Promise<void> {
  const [companyId = ''] = opened.owners
  const fact = { auctionId: state.lot.auctionId, companyId, title: opened.title }
  if (change.lot.extensions > state.lot.extensions) {
    const endsAt = new Date(change.lot.endsAt).toISOString()
    await ctx.emit({
      type: 'auction.extended',
      payload: { ...fact, endsAt, extensions: change.lot.extensions },
    })
  }
  const behind = hidesRanks(state.lot) ? [] : outbid(state, change)
  const bidderIds = tellOnce(state.lot.auctionId, behind, change.lot.lastAt)
  onRollback(ctx.tx, async () => takeBack(state.lot.auctionId, bidderIds))
  if (bidderIds.length > 0) await ctx.emit({ type: 'auction.outbid', payload: { ...fact, bidderIds } })
}

/** Whether a person is on the asking side too, or was since the auction was begun. */
export const isAsker = (
  { owners, former }: OpenedRow,
  { memberOf, accountId }: { readonly memberOf: readonly string[]; readonly accountId: string },
): boolean => former.includes(accountId) || memberOf.some((company) => owners.includes(company))

const refused = (opened: OpenedRow, code: string): Refused => ({
  state: 'refused',
  code,
  detail: {},
  at: opened.at,
})

/**
 * The no of whoever is nothing to this lot, before the rule is asked; undefined where the rule decides. Never kept with
 * the key: a stranger writes nothing into the lot of others.
 */
function barredBy(
  opened: OpenedRow,
  lot: Lot,
  bidderOf: ReadonlyMap<string, string>,
  offer: Waiting,
): Verdict | undefined {
  const isKnown = opened.known.some(({ company, key }) => company === offer.companyId && key === offer.key)
  if (isKnown) return undefined
  if (opened.offline) return refused(opened, 'auction.offline')
  // Who joined as a bidder and belongs to the owner's side since is on both sides.
  if (isAsker(opened, { memberOf: offer.memberOf, accountId: offer.trace.accountId }))
    return refused(opened, 'auction.notAdmitted')
  if (bidderOf.has(offer.companyId)) return undefined
  return refused(opened, judgeBidder(lot, undefined, opened.at) ?? 'auction.notAdmitted')
}

async function decideOpened(
  { tx, at, ctx, ports }: Deciding,
  opened: OpenedRow,
  items: readonly Waiting[],
): Promise<readonly Verdict[]> {
  const { secret } = ctx.services
  const lot = lotOf(secret, opened.lot)
  const asked = new Set(items.map(({ companyId }) => companyId))
  const takingPart = opened.bidders.filter(({ company }) => asked.has(company))
  const bidderOf = new Map(takingPart.map(({ company, id }) => [company, id]))
  const barred = items.map((item) => barredBy(opened, lot, bidderOf, item))
  const judged = items.filter((_, index) => barred[index] === undefined)
  const companyIds = judged.map(({ companyId }) => companyId)
  const state = stateOf(secret, opened, await depositsIn(tx, ports, opened, companyIds))
  const offers = judged.map(({ companyId, key, requestHash, amountFen, confirmed }): Offer => {
    const bidderId = bidderOf.get(companyId) ?? null
    return { companyId, key, requestHash, amountFen, confirmed, bidderId }
  })
  const traces = new Map(
    judged.map(({ companyId, key, trace }) => [`${bidderOf.get(companyId) ?? ''} ${key}`, trace]),
  )
  const placed = place(state, offers, opened.known.map(knownOf), momentOf(opened))
  await writeLot(tx, secret, opened, { change: placed, outcomes: placed.outcomes, traces })
  if (placed.entries.length > 0) await tellChange(at(new Date(opened.at)), opened, state, placed)
  const verdicts = placed.outcomes.map(({ verdict }) => verdict)
  return barred.map((no) => no ?? verdicts.shift() ?? refused(opened, 'auction.notAdmitted'))
}

const outcomeOf = (verdict: Verdict) => (verdict.state === 'accepted' ? 'accepted' : verdict.code)

interface Deciding {
  readonly tx: Tx
  readonly at: (now: Date) => Ctx
  readonly ctx: HotContext
  readonly ports: AuctionPorts
}

/**
 * Decides a batch of offers in one transaction: begin, open (lock, time, all that the rule needs), write, commit. The
 * rule itself is the domain's `place`.
 */
export async function decide(
  ctx: HotContext,
  ports: AuctionPorts,
  lotId: string,
  items: readonly Waiting[],
): Promise<readonly Answer[]> {
  const answers = await ctx.transact(async (tx, at): Promise<readonly Answer[]> => {
    const opened = await openLot(tx, lotId, items)
    if (!opened) return items.map(() => 'absent' as const)
    const hides = hidesNumbers(opened.lot)
    const verdicts = await decideOpened({ tx, at, ctx, ports }, opened, items)
    return verdicts.map((verdict) => ({ verdict, hidesNumbers: hides }))
  })
  for (const answer of answers) {
    if (answer !== 'absent')
      metrics.count('auction_offers_total', 'Prices by outcome.', { outcome: outcomeOf(answer.verdict) })
  }
  // A refusal changes nothing that anybody watches.
  if (answers.some((answer) => answer !== 'absent' && answer.verdict.state === 'accepted'))
    tellRoomSoon(ctx.db, 'auction', lotId)
  return answers
}
