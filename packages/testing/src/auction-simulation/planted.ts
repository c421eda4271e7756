import { tick } from '@jb/domain/auction/clock'
import { againstBest } from '@jb/domain/auction/judge'
import type { Entry, Lot, Outcome } from '@jb/domain/auction/lot'
import { giveBack } from '@jb/domain/auction/outage'
import { type Placed, place } from '@jb/domain/auction/place'
import { aheadBy, nextFen, within } from '@jb/domain/auction/price-steps'
import { addPrice, applied, begin, changeOf } from '@jb/domain/auction/running'
import { voidOffer } from '@jb/domain/auction/void-offer'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Planted } from './history.ts'
import { realRules } from './node.ts'

type Place = typeof place

const withPlace = (wrong: Place): Planted => ({ rules: { ...realRules, place: wrong } })
const withVoid = (wrong: typeof voidOffer): Planted => ({ rules: { ...realRules, voidOffer: wrong } })

const withOutages = (wrong: typeof giveBack): Planted => ({ rules: { ...realRules, giveBack: wrong } })

/** As if the terms were others while a batch is judged. */
const under =
  (change: (lot: Lot, now: number) => Partial<Lot>): Place =>
  (state, offers, known, moment) => {
    const { lot } = state
    const placed = place({ ...state, lot: { ...lot, ...change(lot, moment.now) } }, offers, known, moment)
    const kept = Object.fromEntries(
      Object.keys(change(lot, moment.now)).map((name) => [name, lot[name as keyof Lot]]),
    )
    const { endsAt } = placed.entries.some(({ extended }) => extended) ? placed.lot : lot
    return { ...placed, lot: { ...placed.lot, ...kept, endsAt } }
  }

/** Each offer of a batch is judged by what stood before the batch. */
const blindToBatch: Place = (state, offers, known, moment) => {
  let now = state
  const entries: Entry[] = []
  const outcomes: Outcome[] = []
  const bidders = new Map<string, Placed['bidders'][number]>()
  for (const offer of offers) {
    const { bestFen, bestBidderId } = state.lot
    const one = place({ ...now, lot: { ...now.lot, bestFen, bestBidderId } }, [offer], known, moment)
    now = applied(now, one)
    entries.push(...one.entries)
    outcomes.push(...one.outcomes)
    for (const bidder of one.bidders) bidders.set(bidder.id, bidder)
  }
  return { lot: now.lot, bidders: [...bidders.values()], entries, outcomes }
}

/** Of equal prices the later one leads. */
const laterLeads: Place = (state, offers, known, moment) => {
  const placed = place(state, offers, known, moment)
  const equal = placed.entries.findLast(
    ({ amountFen }) => amountFen !== null && amountFen === placed.lot.bestFen,
  )
  return equal ? { ...placed, lot: { ...placed.lot, bestBidderId: equal.bidderId } } : placed
}

/** A refused price moves the end as an accepted one does. */
const refusedExtends: Place = (state, offers, known, moment) => {
  const placed = place(state, offers, known, moment)
  const { lot } = placed
  const refused = placed.outcomes.some(({ fresh, verdict }) => fresh && verdict.state === 'refused')
  const late =
    lot.phase === 'live' && moment.now < lot.endsAt && lot.endsAt - moment.now <= lot.windowSeconds * 1000
  const endsAt = Math.max(lot.endsAt, moment.now + lot.extensionSeconds * 1000)
  return refused && late ? { ...placed, lot: { ...lot, endsAt } } : placed
}

/** The order of whoever leads goes on by a step, though nobody has answered. */
const ordersBetterThemselves: Place = (state, offers, known, moment) => {
  const placed = place(state, offers, known, moment)
  const after = applied(state, placed)
  const { lot } = after
  const leader = after.bidders.find(({ id }) => id === lot.bestBidderId)
  const next = nextFen(lot, lot.bestFen)
  const idle = placed.entries.length === 0 || !againstBest(lot)
  if (idle || !leader || leader.proxyFen === null || next === null) return placed
  if (aheadBy(lot.direction, within(lot, leader.proxyFen), next) < 0) return placed
  const running = begin(after, moment)
  addPrice(running, leader, next)
  const more = changeOf(running)
  const others = placed.bidders.filter(({ id }) => id !== leader.id)
  return {
    ...{ outcomes: placed.outcomes, lot: more.lot },
    bidders: [...others, ...more.bidders],
    entries: [...placed.entries, ...more.entries],
  }
}

/** Keys are compared, but not what was asked with them. */
const anyContent: Place = (state, offers, known, moment) =>
  place(
    state,
    offers.map((offer) => {
      const before = known.find(({ companyId, key }) => companyId === offer.companyId && key === offer.key)
      return before ? { ...offer, requestHash: before.requestHash } : offer
    }),
    known,
    moment,
  )

/** In rounds whoever comes may give a price. */
const anybodysTurn: Place = (state, offers, known, moment) => {
  const { rounds } = state.lot
  if (!rounds || rounds.round === 0) return place(state, offers, known, moment)
  const stages = rounds.stages.map((stage) => ({ ...stage, kind: 'first' as const }))
  const placed = place(
    { ...state, lot: { ...state.lot, rounds: { ...rounds, stages } } },
    offers,
    known,
    moment,
  )
  return { ...placed, lot: { ...placed.lot, rounds } }
}

/** A price is taken back as if its lot had other terms. */
const voidUnder =
  (change: (lot: Lot) => Partial<Lot>): typeof voidOffer =>
  (state, asked, moment) => {
    const { lot } = state
    const { endsAt, extensions } = lot
    const real = voidOffer(state, asked, moment)
    if (lot.phase !== 'live' || moment.now >= endsAt) return real
    const done = voidOffer({ ...state, lot: { ...lot, ...change(lot) } }, asked, moment)
    if (isRefusal(done)) return done
    const { windowSeconds, maxExtensions } = lot
    const kept = { ...done.lot, windowSeconds, maxExtensions }
    if (done.lot.extensions > extensions) return { ...done, lot: kept }
    return {
      ...done,
      lot: { ...kept, endsAt },
      entries: done.entries.map((entry) => ({ ...entry, endsAt })),
    }
  }

/** Time is given back as if the lot had other terms, which it has again afterwards. */
const outageUnder =
  (change: (lot: Lot) => Partial<Lot>): typeof giveBack =>
  (state, watch, moment) => {
    const given = giveBack({ ...state, lot: { ...state.lot, ...change(state.lot) } }, watch, moment)
    if (given === null || given === 'wait') return given
    const { windowSeconds, extensionSeconds, maxExtensions } = state.lot
    return { ...given, lot: { ...given.lot, windowSeconds, extensionSeconds, maxExtensions } }
  }

/** An outage moves no end beyond the latest one, as if somebody's price had moved it. */
const onlyToTheHardEnd: typeof giveBack = (state, watch, moment) => {
  const { hardEndAt, endsAt } = state.lot
  return hardEndAt !== null && endsAt >= hardEndAt ? null : giveBack(state, watch, moment)
}

/** The end is an hour away, so that none moves it and none is too late. */
const farEnd = ({ endsAt }: Lot): Partial<Lot> => ({ endsAt: endsAt + 3_600_000 })

/**
 * Faults that people make in auctions, each of which the checks have to find. The first two are known from other
 * systems: refused prices that extend, and an end that forgets its extensions.
 */
export const plantedFaults: Readonly<Record<string, Planted>> = {
  refusedPricesExtend: withPlace(refusedExtends),
  closesAtTheOldEnd: { node: { endsAtOldEnd: true } },
  answersBeforeCommit: { node: { answersBeforeCommit: true } },
  writesWithoutFence: { store: { ignoresFence: true, ignoresLock: true } },
  timeTakenBeforeTheLock: { store: { timeBeforeLock: true } },
  timeFollowsTheClockBack: { store: { timeMayRunBack: true } },
  forgetsKeys: { node: { forgetsKeys: true } },
  forgetsRefusals: { store: { forgetsRefusals: true } },
  sameKeyAnyContent: withPlace(anyContent),
  batchJudgedAtOnce: withPlace(blindToBatch),
  laterOfEqualsLeads: withPlace(laterLeads),
  takenAtTheEndItself: withPlace(under((lot, now) => (lot.endsAt === now ? { endsAt: now + 1 } : {}))),
  extendsForEver: withPlace(under(() => ({ maxExtensions: 1_000 }))),
  extendsBeyondTheHardEnd: withPlace(under(() => ({ hardEndAt: null }))),
  ordersBetterThemselves: withPlace(ordersBetterThemselves),
  anybodysTurn: withPlace(anybodysTurn),
  noStepNeeded: withPlace(under(() => ({ stepFen: 1, grid: false }))),
  voidExtendsNothing: withVoid(voidUnder(farEnd)),
  voidExtendsOutsideTheWindow: withVoid(voidUnder(() => ({ windowSeconds: 1_000 }))),
  voidExtendsForEver: withVoid(voidUnder(() => ({ maxExtensions: 1_000 }))),
  outagesGiveNothing: withOutages(() => null),
  outagesOfOthersGiveNothing: withOutages((state, { outages }, moment) =>
    giveBack(state, { outages: outages.filter(({ goesOn }) => !goesOn), heardUntil: null }, moment),
  ),
  endsBeforeOthersAreHeard: withOutages((state, { outages }, moment) =>
    giveBack(state, { outages, heardUntil: null }, moment),
  ),
  outagesGiveNothingAtTheHardEnd: withOutages(onlyToTheHardEnd),
  outagesGiveNothingOnceExtensionsAreUsedUp: withOutages((state, watch, moment) =>
    state.lot.extensions >= state.lot.maxExtensions ? null : giveBack(state, watch, moment),
  ),
  outagesGiveOutsideTheWindow: withOutages(outageUnder(() => ({ windowSeconds: 1_000 }))),
  outagesGiveTooMuch: withOutages(
    outageUnder(({ extensionSeconds }) => ({ extensionSeconds: extensionSeconds + 2 })),
  ),
  endsTwice: { rules: { ...realRules, tick: (state, moment) => endTwice(state, moment) } },
}

/** An end that does not look whether it has been. */
function endTwice(...[state, moment]: Parameters<typeof tick>): ReturnType<typeof tick> {
  const { lot } = state
  return lot.phase === 'closed'
    ? tick({ ...state, lot: { ...lot, phase: 'live' } }, moment)
    : tick(state, moment)
}
