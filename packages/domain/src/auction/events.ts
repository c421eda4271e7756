import type { ItemEvent, ItemFact, EventOf as Of, Told } from '../procurement/events.ts'

/** What every event of an auction says. No price ever stands in a payload. */
export interface AuctionFact extends ItemFact {
  readonly auctionId: string
}

/** Start and end of an auction as ISO instants. */
interface DelayedTimes {
  readonly startsAt: string
  readonly endsAt: string
}

/** What the life of an auction tells: publication, delay, withdrawal, and the platform's own hand. */
export type AuctionLifeEvent =
  | Of<'auction.published', AuctionFact>
  | Of<
      'auction.delayed',
      AuctionFact & {
        readonly delayId: string
        /** From 1. */
        readonly count: number
        readonly old: DelayedTimes
        readonly new: DelayedTimes
        readonly reason: string
      }
    >
  | ItemEvent<'auction', AuctionFact>

/** What the course of its prices and its settlement tell, by those who cause it. */
const courseEvents = [
  'auction.started',
  'auction.extended',
  'auction.ended',
  'auction.unsold',
  'auction.negotiating',
  'auction.confirmed',
  'auction.settled',
  'auction.breached',
] as const

/** Everything that changes what a hall shows of an auction, but the price. */
export const shownEvents = [
  'auction.published',
  'auction.delayed',
  'auction.cancelled',
  'auction.takenOffline',
  'auction.restored',
  ...courseEvents,
] as const

export type AuctionLifeEventOf<Type extends AuctionLifeEvent['type']> = Extract<
  AuctionLifeEvent,
  { readonly type: Type }
>

/** The part of a payload that is the same in all events. */
export const factOf = ({ id, companyId, title }: Told): AuctionFact => ({ auctionId: id, companyId, title })
