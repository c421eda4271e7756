import type { Answer, Received } from '@jb/contract/endpoint'
import type { exportReport as endpoint } from '@jb/contract/evaluation/evaluation.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { saveWorkbook, workbookRef } from '../../procurement/index.ts'
import { tenderById } from '../../tender/index.ts'
import { standingTo } from '../evaluation.access.ts'
import { evaluationById, reportsOf } from '../evaluation.rows.ts'
import { type ReportContent, reportWorkbook } from '../report-workbook.ts'

/** The last report as a workbook for the caller alone. */
export async function exportReport(
  ctx: Ctx,
  { body: { id } }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const caller = callerOf(ctx)
  const tender = await tenderById(ctx.tx, id)
  const evaluation = tender && (await evaluationById(ctx.tx, id))
  if (!evaluation || !standingTo(tender, evaluation, caller)) return refuse('tender.notFound')
  const [report] = evaluation.status === 'submitted' ? await reportsOf(ctx.tx, evaluation.id) : []
  if (!report) return refuse('evaluation.noReport')
  const bytes = await reportWorkbook(report.content as unknown as ReportContent, report.sha256)
  const owner = { companyId: caller.companyId, accountId: caller.accountId }
  const fileId = await saveWorkbook(ctx, {
    name: `${tender.no}评标报告.xlsx`,
    bytes,
    purpose: 'export',
    owner,
  })
  const file = await workbookRef(ctx, fileId)
  await ctx.log({ subject: { kind: 'tender', id }, action: 'committee.export', payload: { fileId } })
  return file
}
