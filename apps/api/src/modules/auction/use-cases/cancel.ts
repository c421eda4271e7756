import type { cancelAuction } from '@jb/contract/auction/auction.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { cancel as cancelIt } from '@jb/domain/auction/cancel'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { releaseFor } from '../../security/index.ts'
import { auctionClock } from '../auction.clock.ts'
import { pricesGiven } from '../reads/given-prices.ts'
import { lockOwn } from './lock-own.ts'
import { moveAuction } from './move-auction.ts'
import { stopLot } from './stop-lot.ts'

/** Withdraws an auction in which nobody has ever given a price: offers wait behind the lot, and then find it closed. */
export async function cancel(
  ctx: Ctx,
  { body }: Received<typeof cancelAuction>,
): Promise<Answer<typeof cancelAuction> | Refusal> {
  const locked = await lockOwn(ctx, body, { timers: [auctionClock] })
  if (isRefusal(locked)) return locked
  const { auction, lot } = locked
  const now = await appNow(ctx.tx)
  const step = cancelIt(
    auction,
    { reason: body.reason, given: lot?.bids || (await pricesGiven(ctx.tx, auction.id)) },
    now,
  )
  if (isRefusal(step)) return step
  await stopLot(ctx, body.id)
  const subject = { kind: 'auction', id: body.id } as const
  await releaseFor(ctx, { subject, companyIds: 'all', cause: 'cancelled', from: now })
  const { id, status, version } = await moveAuction(ctx, {
    ...{ auction: step.auction, events: [step.event], action: 'cancel', reason: body.reason },
  })
  return { id, status, version }
}
