import type { ExpertEvent } from '@jb/domain/expert/events'
import { missRecheck } from '@jb/domain/expert/expert'
import { day } from '@jb/domain/shared/dates'
import type { Ctx } from '../../../platform/ctx.ts'
import { lockExpert, updateExpert } from '../expert.repository.ts'
import { setRecheck } from './handle.ts'

/** The annual check comes near, or was missed: then the expert is suspended until it is passed. */
export async function recheckDue(ctx: Ctx, expertId: string): Promise<void> {
  const record = await lockExpert(ctx.tx, expertId)
  if (!record) return
  const { status, recheckDueAt: due } = record.expert
  if (status !== 'active' || !due) return
  const missed = missRecheck(record.expert, ctx.now)
  if (missed) {
    await updateExpert(ctx.tx, missed, ctx.now)
    const payload = { expertId, version: missed.version, cause: 'recheck' } as const
    await ctx.emit({ type: 'expert.suspended', payload } satisfies ExpertEvent)
    await ctx.log({ subject: { kind: 'expert', id: expertId }, action: 'recheckMissed' })
    return
  }
  await setRecheck(ctx, record.expert)
  const days = Math.ceil((due.getTime() - ctx.now.getTime()) / day)
  const payload = { expertId, dueAt: due.toISOString(), days }
  await ctx.emit({ type: 'expert.recheckNear', payload } satisfies ExpertEvent)
}
