import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { restore, takeOffline as takeIt } from '@jb/domain/tender/offline'
import type { Ctx } from '../../../platform/ctx.ts'
import { lockTender } from '../tender.repository.ts'
import { moveTender } from './move-tender.ts'

/** The platform takes a tender offline; one that is offline already stays so, for the reason that was first. */
export async function takeOffline(ctx: Ctx, id: string, reason: string): Promise<Refusal | undefined> {
  const before = await lockTender(ctx.tx, id)
  if (!before) return refuse('tender.notFound')
  if (before.offlineAt !== null) return undefined
  const step = takeIt(before, reason, ctx.now)
  if (isRefusal(step)) return step
  await moveTender(ctx, { tender: step.tender, events: [step.event], action: 'takeOffline', reason })
  return undefined
}

/** The platform brings a tender back; one that is not offline stays as it is. */
export async function restoreTender(ctx: Ctx, id: string, reason: string): Promise<void> {
  const before = await lockTender(ctx.tx, id)
  const step = before && restore(before, ctx.now)
  if (!step || isRefusal(step)) return
  await moveTender(ctx, { tender: step.tender, events: [step.event], action: 'restore', reason })
}
