import type { Demand } from '@jb/domain/demand/demand'
import type { Published } from '@jb/domain/demand/publish'
import type { Ctx } from '../../../platform/ctx.ts'
import { demandClock, move } from '../demand.clock.ts'
import { demandKey, markKeyReleased } from '../demand.repository.ts'

/**
 * A demand goes public: the key that quotations are sealed to, first clock, event, log. Where nothing is sealed, the key
 * may be used from the beginning. `instanceId`: the approval behind it.
 */
export async function release(ctx: Ctx, step: Published, instanceId?: string): Promise<Demand> {
  const { item, event, warnings } = step
  const { id, status, startsAt, endsAt, publishReason: reason } = item
  await demandKey.make(ctx, id)
  if (!item.sealed) await markKeyReleased(ctx.tx, id, ctx.now)
  const dueAt = (status === 'announced' ? startsAt : endsAt) ?? undefined
  await ctx.setTimer({ kind: demandClock, subjectId: id, dueAt })
  return move(ctx, {
    item,
    events: [event],
    action: 'publish',
    ...(reason && { reason }),
    payload: {
      status,
      endsAt: endsAt?.toISOString(),
      ...(warnings.length > 0 && { warnings: warnings.map(({ code }) => code) }),
      ...(instanceId && { instanceId }),
    },
  })
}
