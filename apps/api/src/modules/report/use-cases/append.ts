import type { Answer, Received } from '@jb/contract/endpoint'
import type { appendReport as endpoint } from '@jb/contract/report/report.contract'
import { appendToReport } from '@jb/domain/report/append'
import type { Report, ReportStep, Statement } from '@jb/domain/report/report'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { claimFiles } from '../../file/index.ts'
import { reportDetail } from '../reads/report-detail.ts'
import { heldBy, insertStatement, lockReport, updateReport } from '../report.repository.ts'

/** Adds words and evidence to a report that is locked and the caller's own. */
export async function add(
  ctx: Ctx,
  report: Report,
  more: Statement & { readonly anonymous: boolean },
): Promise<ReportStep | Refusal> {
  const fileIds = await claimFiles(ctx, more.fileIds, { purpose: 'attachment' })
  if (isRefusal(fileIds)) return fileIds
  const held = await heldBy(ctx.tx, report.id)
  const step = appendToReport(report, { ...more, fileIds }, held)
  if (isRefusal(step)) return step
  await updateReport(ctx.tx, step.report, ctx.now)
  await insertStatement(ctx.tx, report.id, held.statements, { content: more.content, fileIds }, ctx.now)
  await ctx.emit(step.event)
  await ctx.log({ subject: { kind: 'report', id: report.id }, action: 'append' })
  return step
}

/** The reporter adds to a report of their own. */
export async function append(
  ctx: Ctx,
  { body: { id, content, fileIds } }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const caller = callerOf(ctx)
  const report = await lockReport(ctx.tx, id)
  if (report?.reporter.accountId !== caller.accountId) return refuse('report.notFound')
  const step = await add(ctx, report, { content, fileIds, anonymous: report.anonymous })
  if (isRefusal(step)) return step
  return reportDetail({ db: ctx.tx, services: ctx.services, now: ctx.now, caller }, id)
}
