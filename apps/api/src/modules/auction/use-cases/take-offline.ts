import { restore, takeOffline as takeIt } from '@jb/domain/auction/offline'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { tellRoom } from '../../../platform/live/room.ts'
import { suspend } from '../../security/index.ts'
import { lockAuction } from '../auction.repository.ts'
import { lockLot } from '../lot-life.repository.ts'
import { securityOf } from './end-step.ts'
import { moveAuction } from './move-auction.ts'

/** The platform takes an auction offline; one that is offline already stays so, for the reason that was first. */
export async function takeAuctionOffline(ctx: Ctx, id: string, reason: string): Promise<Refusal | undefined> {
  await lockLot(ctx.tx, id)
  const before = await lockAuction(ctx.tx, id)
  if (!before) return refuse('auction.notFound')
  if (before.offlineAt !== null) return undefined
  const step = takeIt(before, reason, ctx.now)
  if (isRefusal(step)) return step
  await suspend(ctx, securityOf(id), true)
  await moveAuction(ctx, { auction: step.auction, events: [step.event], action: 'takeOffline', reason })
  await tellRoom(ctx.tx, 'auction', id)
  return undefined
}

/** The platform brings an auction back; one that is not offline stays as it is. */
export async function restoreAuction(ctx: Ctx, id: string, reason: string): Promise<void> {
  await lockLot(ctx.tx, id)
  const before = await lockAuction(ctx.tx, id)
  const step = before && restore(before, ctx.now)
  if (!step || isRefusal(step)) return
  await suspend(ctx, securityOf(id), false)
  await moveAuction(ctx, { auction: step.auction, events: [step.event], action: 'restore', reason })
  await tellRoom(ctx.tx, 'auction', id)
}
