import { setTimeout as pause } from 'node:timers/promises'
import { judgeBidder } from '@jb/domain/auction/judge'
import type { Lot, Offer, Refused, Verdict } from '@jb/domain/auction/lot'
import { place } from '@jb/domain/auction/place'
import { hidesNumbers } from '@jb/domain/auction/visible'
import type { Ctx, Tx } from '../../../platform/ctx.ts'
import { tellRoomSoon } from '../../../platform/live/room.ts'
import { metrics } from '../../../platform/metrics/metrics.ts'
import type { HotContext } from '../../../platform/module.ts'
import type { AuctionPorts } from '../auction.ports.ts'
import { type Trace, writeLot } from '../lot.repository.ts'
import { momentOf, notifyChange } from './notify-change.ts'
import { knownOf, lotOf, type OpenedRow, stateOf } from './opened.ts'
import { openForPrice } from './outage.ts'

/** One price that waits to be decided about. */
export interface Waiting extends Omit<Offer, 'bidderId'> {
  /** All companies that the person belongs to. */
  readonly memberOf: readonly string[]
  readonly trace: Trace
}

/** What became of an offer, with what the receipt needs to know of the lot; undefined lot: there is none. */
export type Answer = { readonly verdict: Verdict; readonly hidesNumbers: boolean } | 'absent'

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
  if (placed.entries.length > 0) await notifyChange(at(new Date(opened.at)), opened, state, placed)
  const verdicts = placed.outcomes.map(({ verdict }) => verdict)
  return barred.map((no) => no ?? verdicts.shift() ?? refused(opened, 'auction.notAdmitted'))
}

/** At an end, until the other servers have been heard of, so long passes between two looks. */
const unsureMs = 100

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
  const asked = () =>
    ctx.transact(async (tx, at): Promise<readonly Answer[] | 'wait'> => {
      const opened = await openForPrice(at, tx, lotId, items)
      if (opened === 'wait') return opened
      if (!opened) return items.map(() => 'absent' as const)
      const hides = hidesNumbers(opened.lot)
      const verdicts = await decideOpened({ tx, at, ctx, ports }, opened, items)
      return verdicts.map((verdict) => ({ verdict, hidesNumbers: hides }))
    })
  let answers = await asked()
  while (answers === 'wait') {
    await pause(unsureMs)
    answers = await asked()
  }
  for (const answer of answers) {
    if (answer !== 'absent')
      metrics.count('auction_offers_total', 'Prices by outcome.', { outcome: outcomeOf(answer.verdict) })
  }
  // A refusal changes nothing that anybody watches.
  if (answers.some((answer) => answer !== 'absent' && answer.verdict.state === 'accepted'))
    tellRoomSoon(ctx.db, 'auction', lotId)
  return answers
}
