import { endOfDayAfter } from '../shared/dates.ts'
import { follow } from '../shared/flow.ts'
import type { Decimal } from '../shared/money.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { auctionFlow } from './auction.flow.ts'
import type { Kept } from './breach-request.ts'
import { type AuctionFact, factOf } from './events.ts'
import { fromFen } from './fen.ts'
import type { Auction } from './form.ts'
import { aheadBy } from './price-steps.ts'

/** What the end of an auction came to. Amounts in yuan; null: not yet. */
export interface AuctionEnd {
  readonly winnerBidderId: string | null
  readonly winnerAmount: Decimal | null
  /** Why it was not the best price. */
  readonly awardReason: string | null
  readonly confirmedAt: Date | null
  /** Until when invited bidders may give one more price. */
  readonly talksUntil: Date | null
  readonly payBy: Date | null
  readonly paidAt: Date | null
  readonly settleNote: string | null
  readonly breachedAt: Date | null
}

/** The prices of a closed lot: of each bidder its last one that stands, best first. */
export interface Outcome {
  /** A secret price was set that has to be reached, and was or was not. */
  readonly hasReserve: boolean
  readonly reserveMet: boolean
  readonly prices: readonly FinalPrice[]
}

export interface FinalPrice {
  readonly bidderId: string
  readonly companyId: string
  readonly fen: number
}

/** Somebody who was asked to talk, and what they offered. */
export interface Talk {
  readonly bidderId: string
  readonly fen: number | null
  readonly at: Date | null
}

/** What the settlement of an auction tells. No price stands in a payload. */
export type AuctionEndEvent =
  | { readonly type: 'auction.negotiating'; readonly payload: AuctionFact & { readonly until: string } }
  | { readonly type: 'auction.talksClosing'; readonly payload: AuctionFact & { readonly until: string } }
  | {
      readonly type: 'auction.confirmed'
      readonly payload: AuctionFact & { readonly winnerBidderId: string; readonly payBy: string }
    }
  | { readonly type: 'auction.unsold'; readonly payload: AuctionFact & { readonly reason: string } }
  | { readonly type: 'auction.settled'; readonly payload: AuctionFact }
  | {
      readonly type: 'auction.breached'
      readonly payload: AuctionFact & { readonly reason: string; readonly kept: Kept }
    }

export type EndEventOf<Type extends AuctionEndEvent['type']> = Extract<
  AuctionEndEvent,
  { readonly type: Type }
>

/** A step of the settlement: the auction, what its end has come to, and what others may react to. */
export interface Ended<Event extends AuctionEndEvent = AuctionEndEvent> {
  readonly auction: Auction
  readonly end: AuctionEnd
  readonly event: Event
}

/** Whether a price was reached at which the owner may sell at all. */
export function isReached({ hasReserve, reserveMet, prices }: Outcome): boolean {
  return prices.length > 0 && (!hasReserve || reserveMet)
}

/** Whether the owner has to sell: whoever offers for sale is bound by the best price that reaches the reserve. */
export function mustSell({ direction }: Pick<Auction, 'direction'>, outcome: Outcome): boolean {
  return direction === 'ascending' && isReached(outcome)
}

/** Those who can win now, the best first: after talks those who spoke, else all whose price counts. */
export function winnersOf(
  { status, direction }: Pick<Auction, 'status' | 'direction'>,
  outcome: Outcome,
  talks: readonly Talk[],
): readonly { readonly bidderId: string; readonly fen: number }[] {
  // Below the reserve nothing is sold; a buyer may still pay more than it had in mind.
  if (status !== 'negotiating') return direction === 'reverse' || isReached(outcome) ? outcome.prices : []
  return talks
    .flatMap(({ bidderId, fen, at }) => (fen === null || at === null ? [] : [{ bidderId, fen, at }]))
    .sort((a, b) => aheadBy(direction, b.fen, a.fen) || a.at.getTime() - b.at.getTime())
}

/** Whether somebody who was asked to talk may still speak. */
export function talksRun(
  { talksUntil }: Pick<AuctionEnd, 'talksUntil'>,
  talks: readonly Talk[],
  now: Date,
): boolean {
  return talksUntil !== null && now.getTime() < talksUntil.getTime() && talks.some(({ fen }) => fen === null)
}

interface Choice {
  /** undefined: the best. */
  readonly bidderId: string | undefined
  readonly reason: string
}

export type ConfirmRefusal =
  | 'auction.wrongStatus'
  | 'auction.talksRunning'
  | 'auction.noWinner'
  | 'auction.bestOnly'
  | 'auction.reasonRequired'

interface Known {
  readonly end: AuctionEnd
  readonly outcome: Outcome
  readonly talks: readonly Talk[]
}

function confirmed(auction: Auction, end: AuctionEnd): Ended<EndEventOf<'auction.confirmed'>> {
  const { winnerBidderId, payBy } = end
  const told = { winnerBidderId: winnerBidderId ?? '', payBy: payBy?.toISOString() ?? '' }
  return { auction, end, event: { type: 'auction.confirmed', payload: { ...factOf(auction), ...told } } }
}

/**
 * Confirms who has won (确认成交). A sale goes to the best price; a buyer who passes over the best, or pays more than
 * the limit it had set itself, has to say why. From then on the winner has its days to pay or to sign.
 */
export function confirmWinner(
  auction: Auction,
  { end, outcome, talks }: Known,
  { bidderId, reason }: Choice,
  now: Date,
): Ended<EndEventOf<'auction.confirmed'>> | Refusal<ConfirmRefusal> {
  const status = follow('auction', auctionFlow, auction.status, 'confirm')
  if (isRefusal(status)) return status
  const afterTalks = auction.status === 'negotiating'
  if (afterTalks && talksRun(end, talks, now)) return refuse('auction.talksRunning')
  const winners = winnersOf(auction, outcome, talks)
  const winner = bidderId === undefined ? winners[0] : winners.find((one) => one.bidderId === bidderId)
  if (!winner) return refuse('auction.noWinner')
  const words = reason.trim()
  const isBest = winner === winners[0]
  if (!isBest && auction.direction === 'ascending' && !afterTalks) return refuse('auction.bestOnly')
  const usual = isBest && (afterTalks || isReached(outcome))
  if (!usual && words === '') return refuse('auction.reasonRequired')
  const payBy = endOfDayAfter(now, auction.payDays)
  const won = {
    winnerBidderId: winner.bidderId,
    winnerAmount: fromFen(winner.fen),
    awardReason: words || null,
  }
  return confirmed({ ...auction, status }, { ...end, ...won, confirmedAt: now, payBy })
}

type UnsoldRefusal = 'auction.wrongStatus' | 'auction.mustSell'

/** Ends an auction without a winner, by its owner; a sale whose reserve was reached has to be sold. */
export function closeUnsold(
  auction: Auction,
  { end, outcome }: Omit<Known, 'talks'>,
  reason: string,
): Ended<EndEventOf<'auction.unsold'>> | Refusal<UnsoldRefusal> {
  // The same arrow before the end is the clock's alone.
  const byOwner = auction.status === 'ended' || auction.status === 'negotiating'
  const status = follow('auction', auctionFlow, auction.status, byOwner ? 'fail' : 'closeUnsold')
  if (isRefusal(status)) return status
  if (auction.status === 'ended' && mustSell(auction, outcome)) return refuse('auction.mustSell')
  const words = reason.trim()
  return {
    auction: { ...auction, status, endReason: words },
    end,
    event: { type: 'auction.unsold', payload: { ...factOf(auction), reason: words } },
  }
}
