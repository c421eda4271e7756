import type { ReportCase } from '@jb/contract/report/report.shapes'
import { mayHandle } from '@jb/domain/report/handle'
import type { Report, ReportStep } from '@jb/domain/report/report'
import type { DeskAction } from '@jb/domain/report/report.flow'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { isOwnAffair } from '../reads/own-affair.ts'
import { reportCase } from '../reads/report-case.ts'
import { itemOf } from '../reads/subject-of.ts'
import { lockWithEffects, updateReport } from '../report.repository.ts'

interface Handling {
  readonly action: DeskAction
  readonly id: string
  /** The version the person has seen. */
  readonly version: number
  /** Goes to the operation log. */
  readonly reason?: string
}

/** What operators do to a report always goes this way: lock, keep out whom it concerns, decide, save, tell, log. */
export async function handle(
  ctx: Ctx,
  { action, id, version, reason }: Handling,
  decide: (report: Report) => ReportStep | Refusal | Promise<ReportStep | Refusal>,
  after: (step: ReportStep) => Promise<Refusal | undefined> = async () => undefined,
): Promise<ReportCase | Refusal> {
  const caller = callerOf(ctx)
  const report = await lockWithEffects(ctx.tx, id)
  if (!report || (await isOwn(ctx, report))) return refuse('report.notFound')
  const no = mayHandle(report, caller.accountId)
  if (no) return no
  if (report.version !== version) return refuse('report.stale', { version: report.version })
  const step = await decide(report)
  if (isRefusal(step)) return step
  const undone = await after(step)
  if (undone) return undone
  await updateReport(ctx.tx, step.report, ctx.now)
  await ctx.emit(step.event)
  await ctx.log({ subject: { kind: 'report', id }, action, ...(reason && { reason }) })
  return reportCase({ db: ctx.tx, services: ctx.services, caller, now: ctx.now }, id)
}

async function isOwn(ctx: Ctx, { subject }: Report): Promise<boolean> {
  const agentCompanyId = (await itemOf(ctx.tx, subject))?.agentCompanyId ?? null
  const { ownerCompanyId } = subject
  return isOwnAffair(ctx.tx, callerOf(ctx).accountId, { ownerCompanyId, agentCompanyId })
}
