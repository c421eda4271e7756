import type { AuctionLifeEvent } from '@jb/domain/auction/events'
import type { Auction } from '@jb/domain/auction/form'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Moved } from '../../procurement/index.ts'
import { move } from './lock-own.ts'

/** What a verb of the domain came to. */
type Move = Omit<Moved<Auction>, 'item' | 'events'> & {
  readonly auction: Auction
  readonly events: readonly AuctionLifeEvent[]
}

/** Saves an auction that has moved, tells the others and writes the log; gives it with its new version. */
export const moveAuction = (ctx: Ctx, { auction, ...moved }: Move): Promise<Auction> =>
  move(ctx, { item: auction, ...moved })
