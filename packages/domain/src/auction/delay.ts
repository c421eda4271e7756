import type { Fact } from '../approval/types.ts'
import { faultsOf } from '../procurement/checks.ts'
import { formatMinute } from '../shared/dates.ts'
import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { auctionFlow } from './auction.flow.ts'
import { orderOfTimes } from './check.ts'
import { type AuctionLifeEventOf, factOf } from './events.ts'
import { type Auction, applyUntil } from './form.ts'
import { offlineGuard } from './offline.ts'

/** New times of an auction; `applyEnd` null: signing up ends as late as the form allows. */
export interface NewTimes {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly applyEnd: Date | null
}

/** A wish to put an auction off. */
export interface DelayWish extends NewTimes {
  readonly id: string
  readonly reason: string
}

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
  const later = (to: Date | null, from: Date | null) => !to || !from || to.getTime() > from.getTime()
  const kept = (to: Date | null, from: Date | null) => !to || !from || to.getTime() >= from.getTime()
  return faultsOf([
    ['startsAt', later(times.startsAt, auction.startsAt), '延期只能往后改，请选择比原来更晚的开始时间。'],
    ['endsAt', later(times.endsAt, auction.endsAt), '延期只能往后改，请选择比原来更晚的截止时间。'],
    ['applyEnd', kept(times.applyEnd, auction.applyEnd), '报名截止不能比原来更早。'],
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
export function delay(auction: Auction, wish: DelayWish, now: Date): Delayed | Refusal<DelayRefusal> {
  const no = delayGuard(auction, now)
  if (no) return no
  const fields = delayFaults(auction, wish, now)
  if (Object.keys(fields).length > 0) return refuse('auction.badTimes', { fields })
  const moved: Auction = { ...auction, ...movedTimes(auction, wish), delays: auction.delays + 1 }
  const text = ({ startsAt, endsAt }: Pick<Auction, 'startsAt' | 'endsAt'>) => ({
    startsAt: startsAt?.toISOString() ?? '',
    endsAt: endsAt?.toISOString() ?? '',
  })
  const payload = {
    ...{ ...factOf(moved), delayId: wish.id, count: moved.delays, reason: wish.reason },
    ...{ old: text(auction), new: text(moved) },
  }
  return { auction: moved, event: { type: 'auction.delayed', payload } }
}

const whyNot: Readonly<Record<string, string>> = {
  'auction.wrongStatus': '竞价已经不在等候开始，时间没有变。',
  'auction.offline': '竞价已被平台下架，时间没有变。',
  'auction.started': '竞价已经开始，时间没有变。',
}

/** Why an approved delay could not be carried out, as a sentence. */
export function delayFailure({ refused, detail }: Refusal): string {
  const facts = Object.values((detail?.fields ?? {}) as Readonly<Record<string, string>>)
  return whyNot[refused] ?? facts[0] ?? '新的时间已不能使用，时间没有变。'
}

/** A delay as its approvers read it: each time as it was and as it is to be, and why. */
export function delayFacts(auction: Auction, wish: DelayWish): readonly Fact[] {
  const line = (label: string, from: Date | null, to: Date | null) =>
    to ? [{ label, value: `${formatMinute(from)} 改为 ${formatMinute(to)}` }] : []
  return [
    { label: '项目名称', value: auction.title },
    { label: '项目编号', value: auction.no },
    ...line('竞价开始', auction.startsAt, wish.startsAt),
    ...line('竞价截止', auction.endsAt, wish.endsAt),
    ...line('报名截止', applyUntil(auction), wish.applyEnd),
    { label: '延期原因', value: wish.reason },
    { label: '此前延期', value: `${auction.delays} 次` },
  ]
}
