import { advance } from '@jb/domain/demand/life'
import type { Ctx } from '../../platform/ctx.ts'
import type { TimerHandler } from '../../platform/module.ts'
import { ownItem } from '../procurement/index.ts'
import type { DemandPorts } from './demand.ports.ts'
import { lockDemand, save } from './demand.repository.ts'

export const demandClock = 'demand.clock'

/** How one's own demand is locked, and how any is moved. */
export const { lockOwn, move } = ownItem({ kind: 'demand', lock: lockDemand, save })

/** Moves a demand along when its time has come; a late or repeated run changes nothing that is not due. */
export function clockOf({ quotationsOf }: DemandPorts): TimerHandler {
  return {
    kind: demandClock,
    async run(ctx: Ctx, id: string) {
      const demand = await lockDemand(ctx.tx, id)
      if (!demand) return
      const quotations = (await quotationsOf(ctx.tx, [id])).get(id)?.length ?? 0
      const { item, events, nextDueAt: dueAt } = advance(demand, ctx.now, quotations)
      await ctx.setTimer({ kind: demandClock, subjectId: id, dueAt })
      if (events.length === 0) return
      const payload = { from: demand.status, to: item.status }
      await move(ctx, { item, events, action: 'clock', payload })
    },
  }
}
