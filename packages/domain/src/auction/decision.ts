import { day } from '../shared/dates.ts'
import { follow } from '../shared/flow.ts'
import { isRefusal } from '../shared/refusal.ts'
import { auctionFlow } from './auction.flow.ts'
import { factOf } from './events.ts'
import type { Auction } from './form.ts'
import { type AuctionEnd, type EndEventOf, type Ended, mustSell, type Outcome, type Talk } from './result.ts'

/** Days after the end, or after the talks, at which an owner who has not decided is reminded; then every week. */
const reminders = [3, 7] as const
const week = 7
/** From here on the platform looks at it too. */
const watchedFrom = 7
/**
 * Days after which nobody is bound any more by a price that got no answer, the usual validity of a bid; a deposit that
 * the other side has said nothing about goes back then.
 */
export const lapseDays = 90

/** Since when it is the owner's turn: the end, or the end of the talks. null: it is not. */
export function turnSince(
  { status, endedAt }: Pick<Auction, 'status' | 'endedAt'>,
  { talksUntil }: Pick<AuctionEnd, 'talksUntil'>,
): Date | null {
  if (status === 'ended') return endedAt
  return status === 'negotiating' ? talksUntil : null
}

/** How many whole days the owner has not decided. */
export const daysSince = (since: Date, now: Date): number =>
  Math.floor((now.getTime() - since.getTime()) / day)

/** When the owner is to be reminded next, after `now`; once the time is over, the next day. */
export function nextReminder(since: Date, now: Date): Date {
  const past = daysSince(since, now)
  const weekly = reminders.find((days) => days > past) ?? (Math.floor(past / week) + 1) * week
  const at = past >= lapseDays ? past + 1 : Math.min(weekly, lapseDays)
  return new Date(since.getTime() + at * day)
}

/** Whether so much time has passed that silence is the answer. */
export const isLapsed = (since: Date, now: Date): boolean => daysSince(since, now) >= lapseDays

/** An auction that its owner never decided about comes to nothing; undefined: it is not time, or not the owner's turn. */
export function lapse(
  auction: Auction,
  end: AuctionEnd,
  now: Date,
): Ended<EndEventOf<'auction.unsold'>> | undefined {
  const since = turnSince(auction, end)
  const status = follow('auction', auctionFlow, auction.status, 'fail')
  if (!since || !isLapsed(since, now) || isRefusal(status)) return undefined
  const reason = `发布方在 ${lapseDays} 天内没有确认结果`
  return {
    auction: { ...auction, status, endReason: reason },
    end,
    event: { type: 'auction.unsold', payload: { ...factOf(auction), reason } },
  }
}

/** Whether the operators of the platform are told as well. */
export const isWatched = (since: Date, now: Date): boolean => daysSince(since, now) >= watchedFrom

/**
 * Those who can still win, by bidder; the deposits of all others are kept for nothing. A sale that reached its reserve
 * and has no talks is bound to its best price; in talks only who was invited can win.
 */
export function mayStillWin(
  { status, direction, talks: agreed }: Pick<Auction, 'status' | 'direction' | 'talks'>,
  outcome: Outcome,
  talks: readonly Talk[],
): readonly string[] {
  if (status === 'negotiating') return talks.map(({ bidderId }) => bidderId)
  const bound = mustSell({ direction }, outcome) && !agreed
  return outcome.prices.slice(0, bound ? 1 : outcome.prices.length).map(({ bidderId }) => bidderId)
}
