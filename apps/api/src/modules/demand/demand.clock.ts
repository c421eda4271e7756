import { type Demand, roundOf } from '@jb/domain/demand/demand'
import { advance, reminderOf } from '@jb/domain/demand/life'
import type { Published } from '@jb/domain/demand/publish'
import type { Ctx } from '../../platform/ctx.ts'
import type { TimerHandler } from '../../platform/module.ts'
import { ownItem } from '../procurement/index.ts'
import type { DemandPorts } from './demand.ports.ts'
import { demandKeys, lockDemand, markKeyReleased, save } from './demand.repository.ts'

export const demandClock = 'demand.clock'
/** The moment at which somebody is reminded of what the clock does next. */
export const demandReminder = 'demand.reminder'

/** How one's own demand is locked, and how any is moved. */
export const { lockOwn, move } = ownItem({ kind: 'demand', lock: lockDemand, save })

/** Moves a demand along when its time has come; a late or repeated run changes nothing that is not due. */
export function clockOf({ quotationsOf }: DemandPorts): TimerHandler {
  return {
    kind: demandClock,
    async run(ctx: Ctx, id: string) {
      const demand = await lockDemand(ctx.tx, id)
      if (!demand) return
      const quotations = (await quotationsOf(ctx.tx, [id], roundOf(demand))).get(id)?.length ?? 0
      const { item, events, nextDueAt: dueAt } = advance(demand, ctx.now, quotations)
      await ctx.setTimer({ kind: demandClock, subjectId: id, dueAt })
      await setReminder(ctx, item)
      if (events.length === 0) return
      const payload = { from: demand.status, to: item.status }
      await move(ctx, { item, events, action: 'clock', payload })
    },
  }
}

/** The reminder that is due next about a demand as it is now; without one, none is given any more. */
const setReminder = (ctx: Ctx, item: Demand): Promise<void> =>
  ctx.setTimer({ kind: demandReminder, subjectId: item.id, dueAt: reminderOf(item) })

/**
 * A demand goes public: the key that quotations are sealed to, first clock, event, log. Where nothing is sealed, the key
 * may be used from the beginning. `instanceId`: the approval behind it.
 */
export async function release(ctx: Ctx, step: Published, instanceId?: string): Promise<Demand> {
  const { item, event, warnings } = step
  const { id, status, startsAt, endsAt, publishReason: reason } = item
  await demandKeys[1].make(ctx, id)
  if (!item.sealed) await markKeyReleased(ctx.tx, id, 1, ctx.now)
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
