import type { AuctionLifeEvent } from '@jb/domain/auction/events'
import type { Auction } from '@jb/domain/auction/form'
import type { Ctx } from '../../../platform/ctx.ts'
import { updateMoved } from '../auction.repository.ts'

/** What a verb of the domain came to. */
interface Move {
  readonly auction: Auction
  readonly events: readonly AuctionLifeEvent[]
  /** Name of the act in the operation log. */
  readonly action: string
  readonly reason?: string | undefined
  readonly payload?: Readonly<Record<string, unknown>>
}

/** Saves an auction that has moved, tells the others and writes the log; gives it with its new version. */
export async function moveAuction(
  ctx: Ctx,
  { auction, events, action, reason, payload }: Move,
): Promise<Auction> {
  const version = await updateMoved(ctx.tx, auction, ctx.now)
  for (const event of events) await ctx.emit(event)
  const subject = { kind: 'auction', id: auction.id }
  await ctx.log({ subject, action, ...(reason && { reason }), ...(payload && { payload }) })
  return { ...auction, version }
}
