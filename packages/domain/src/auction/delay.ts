import type { Fact } from '../approval/types.ts'
import { faultsOf } from '../procurement/checks.ts'
import {
  type PostponementRequest,
  postponementFacts,
  postponesTime,
  unmovedReason,
} from '../procurement/postpone.ts'
import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { auctionFlow } from './auction.flow.ts'
import { orderOfTimes } from './check.ts'
import { type AuctionLifeEventOf, factOf } from './events.ts'
import { type Auction, applyUntil } from './form.ts'
import { offlineGuard } from './offline.ts'

/** New times of an auction; `applyEnd` null: signing up ends as late as the form allows. */
export type NewTimes = {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly applyEnd: Date | null
}

/** A request to put an auction off. */
export type DelayRequest = PostponementRequest<NewTimes>

export interface Delayed {
  readonly auction: Auction
  readonly event: AuctionLifeEventOf<'auction.delayed'>
}

type DelayRefusal = 'auction.wrongStatus' | 'auction.offline' | 'auction.started' | 'auction.badTimes'

/** Why an auction cannot be put off now; undefined when it can: it is public and has not begun. */
export function delayGuard(
  auction: Pick<Auction, 'status' | 'startsAt' | 'offlineAt'>,
  now: Date,
): Refusal<Exclude<DelayRefusal, 'auction.badTimes'>> | undefined {
  if (auction.status === 'live') return refuse('auction.started')
  const status = follow('auction', auctionFlow, auction.status, 'delay')
  if (isRefusal(status)) return status
  const offline = offlineGuard(auction)
  if (offline) return offline
  const begun = auction.startsAt !== null && auction.startsAt.getTime() <= now.getTime()
  return begun ? refuse('auction.started') : undefined
}

/** All that is wrong with new times: field → what to do about it; empty when they can be set. */
function delayFaults(auction: Auction, times: NewTimes, now: Date): Readonly<Record<string, string>> {
  const { applyEnd } = auction
  const kept = !times.applyEnd || !applyEnd || times.applyEnd.getTime() >= applyEnd.getTime()
  return faultsOf([
    postponesTime('startsAt', auction.startsAt, times.startsAt, '开始时间'),
    postponesTime('endsAt', auction.endsAt, times.endsAt, '截止时间'),
    ['applyEnd', kept, '报名截止不能比原来更早。'],
    ...orderOfTimes({ ...auction, ...movedTimes(auction, times) }, now),
  ])
}

/** The latest end moves along with the end. */
function movedTimes(auction: Auction, { startsAt, endsAt, applyEnd }: NewTimes) {
  const { hardEndAt, endsAt: before } = auction
  const shift = endsAt.getTime() - (before?.getTime() ?? endsAt.getTime())
  return { startsAt, endsAt, applyEnd, hardEndAt: hardEndAt && new Date(hardEndAt.getTime() + shift) }
}

/**
 * Puts off a public auction that has not begun (竞价延期): only to later moments and in their order. The reason is
 * public. `auction.badTimes` carries `fields` (field → sentence).
 */
export function delay(
  auction: Auction,
  { id, times, reason }: DelayRequest,
  now: Date,
): Delayed | Refusal<DelayRefusal> {
  const no = delayGuard(auction, now)
  if (no) return no
  const fields = delayFaults(auction, times, now)
  if (Object.keys(fields).length > 0) return refuse('auction.badTimes', { fields })
  const moved: Auction = { ...auction, ...movedTimes(auction, times), delays: auction.delays + 1 }
  const payload = {
    ...factOf(moved),
    delayId: id,
    count: moved.delays,
    reason,
    old: startAndEnd(auction),
    new: startAndEnd(moved),
  }
  return { auction: moved, event: { type: 'auction.delayed', payload } }
}

const startAndEnd = ({ startsAt, endsAt }: Pick<Auction, 'startsAt' | 'endsAt'>) => ({
  startsAt: startsAt?.toISOString() ?? '',
  endsAt: endsAt?.toISOString() ?? '',
})

const whyNot: Readonly<Record<string, string>> = {
  'auction.wrongStatus': '竞价已经不在等候开始，时间没有变。',
  'auction.offline': '竞价已被平台下架，时间没有变。',
  'auction.started': '竞价已经开始，时间没有变。',
}

/** Why an approved delay could not be carried out, as a sentence. */
export const delayFailure = (refusal: Refusal): string =>
  unmovedReason(refusal, whyNot, '新的时间已不能使用，时间没有变。')

/** A delay as its approvers read it. */
export const delayFacts = (
  auction: Auction,
  { times, reason }: Pick<DelayRequest, 'times' | 'reason'>,
): readonly Fact[] =>
  postponementFacts(
    { title: auction.title, no: auction.no, count: auction.delays },
    [
      ['竞价开始', auction.startsAt, times.startsAt],
      ['竞价截止', auction.endsAt, times.endsAt],
      ['报名截止', applyUntil(auction), times.applyEnd],
    ],
    reason,
  )
