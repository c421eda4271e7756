import type { Received } from '@jb/contract/endpoint'
import type {
  approveExpert,
  recheckExpert,
  refuseExpert,
  resumeExpert,
  retireExpert,
  suspendExpert,
} from '@jb/contract/expert/expert.contract'
import type { ExpertDetail } from '@jb/contract/expert/expert.shapes'
import * as life from '@jb/domain/expert/expert'
import { type ExpertEvent, missRecheck, nextMoment } from '@jb/domain/expert/expert'
import type { ExpertAction } from '@jb/domain/expert/expert.flow'
import { day } from '@jb/domain/shared/dates'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { bars, may, standingTo } from '../expert.access.ts'
import { accountOf, expertDetail, isAlone } from '../expert.reads.ts'
import { lockExpert, updateExpert } from '../expert.repository.ts'

type Done = Promise<ExpertDetail | Refusal>
interface Handling {
  readonly id: string
  readonly version: number
  readonly reason?: string
}

export const approve = (ctx: Ctx, { body }: Received<typeof approveExpert>): Done =>
  handle(ctx, 'approve', body, (expert) => life.approve(expert, ctx.now))

export const turnDown = (ctx: Ctx, { body }: Received<typeof refuseExpert>): Done =>
  handle(ctx, 'refuse', body, (expert) => life.turnDown(expert, body.reason))

export const suspend = (ctx: Ctx, { body }: Received<typeof suspendExpert>): Done =>
  handle(ctx, 'suspend', body, (expert) => life.suspend(expert, body.reason))

export const resume = (ctx: Ctx, { body }: Received<typeof resumeExpert>): Done =>
  handle(ctx, 'resume', body, (expert) => life.resume(expert, ctx.now))

export const retire = (ctx: Ctx, { body }: Received<typeof retireExpert>): Done =>
  handle(ctx, 'retire', body, (expert) => life.retire(expert, body.reason))

export const recheck = (ctx: Ctx, { body }: Received<typeof recheckExpert>): Done =>
  handle(ctx, 'recheck', body, (expert) => life.recheck(expert, ctx.now))

/** What is decided about an expert always goes this way: lock, authorise, decide, save, set the clock, tell, log. */
async function handle(
  ctx: Ctx,
  action: ExpertAction,
  { id, version, reason }: Handling,
  decide: (expert: life.Expert) => life.Expert | Refusal,
): Done {
  const caller = callerOf(ctx)
  const record = await lockExpert(ctx.tx, id)
  if (!record) return refuse('expert.notFound')
  const { expert } = record
  const accountId = await accountOf(ctx.tx, id)
  const standing = standingTo({ pool: expert.pool, accountId, draft: expert.status === 'draft' }, caller)
  if (!standing) return refuse('expert.notFound')
  if (!may[action](standing)) return refuse('expert.forbidden')
  if (expert.version !== version) return refuse('expert.stale', { version: expert.version })
  const next = decide(expert)
  if (isRefusal(next)) return next
  const bar = bars(action, expert, { standing, caller, alone: await isAlone(ctx.tx, expert.pool, caller) })
  if (bar) return refuse(bar)
  await updateExpert(ctx.tx, next, ctx.now, action === 'approve' ? accountId : undefined)
  await setRecheck(ctx, next)
  const event = eventOf(action, next)
  if (event) await ctx.emit(event)
  await ctx.log({ subject: { kind: 'expert', id }, action, ...(reason && { reason }) })
  return expertDetail({ db: ctx.tx, services: ctx.services, caller, now: ctx.now }, id)
}

/** The annual check of who is in the pool is waited for, nobody else's. */
export function setRecheck(ctx: Ctx, { id, status, recheckDueAt }: life.Expert): Promise<void> {
  const dueAt = status === 'active' && recheckDueAt ? nextMoment(recheckDueAt, ctx.now) : undefined
  return ctx.setTimer({ kind: 'expert.recheck', subjectId: id, dueAt })
}

function eventOf(action: ExpertAction, { id: expertId, version }: life.Expert): ExpertEvent | undefined {
  if (action === 'approve' || action === 'refuse')
    return { type: 'expert.reviewed', payload: { expertId, version, approved: action === 'approve' } }
  if (action === 'suspend')
    return { type: 'expert.suspended', payload: { expertId, version, cause: 'decided' } }
  return undefined
}

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
