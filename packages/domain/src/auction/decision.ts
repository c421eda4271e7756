import { day } from '../shared/dates.ts'
import type { Auction } from './form.ts'
import { type AuctionEnd, mustSell, type Outcome, type Talk } from './result.ts'

/** Days after the end, or after the talks, at which an owner who has not decided is reminded; then every week. */
const reminders = [3, 7] as const
const week = 7
/** From here on the platform looks at it too. */
const watchedFrom = 7
/** Nobody is reminded of what is forgotten for so long. */
const lastReminder = 91

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

/** When the owner is to be reminded next, after `now`; undefined: no more. */
export function nextReminder(since: Date, now: Date): Date | undefined {
  const past = daysSince(since, now)
  const at = reminders.find((days) => days > past) ?? (Math.floor(past / week) + 1) * week
  return at > lastReminder ? undefined : new Date(since.getTime() + at * day)
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
