import type { Answer, Received } from '@jb/contract/endpoint'
import type { exportReport as endpoint } from '@jb/contract/evaluation/evaluation.contract'
import { namesOpen } from '@jb/domain/evaluation/committee'
import { maskedName } from '@jb/domain/expert/labels'
import { utf8 } from '@jb/domain/shared/bytes'
import { canonicalJson, type Json } from '@jb/domain/shared/canonical-json'
import { formatSecond } from '@jb/domain/shared/dates'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { saveWorkbook, workbookRef } from '../../procurement/index.ts'
import { tenderById } from '../../tender/index.ts'
import { actingAs, knowsExperts, markOf, standingTo } from '../evaluation.access.ts'
import { evaluationById, type Kept, reportsOf } from '../evaluation.rows.ts'
import { reportPdf } from '../report-pdf.ts'
import type { ReportContent } from '../report-sections.ts'
import { reportWorkbook } from '../report-workbook.ts'

/** Who the experts are: the report itself names their seats. */
async function peopleOf(
  ctx: Ctx,
  { members }: Kept,
  openly: boolean,
): Promise<readonly (readonly string[])[]> {
  const drawn = members.flatMap(({ accountId, expert }) => (expert ? [{ accountId, expert }] : []))
  if (!openly || drawn.length === 0) return []
  const ids = drawn.map(({ accountId }) => accountId)
  const rows = await ctx.tx.selectFrom('account').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return drawn.map(({ accountId, expert }) => [maskedName(expert.no), names.get(accountId) ?? ''])
}

/** The last report for the caller alone: as a workbook, a document, or the very bytes that its hash is of. */
export async function exportReport(
  ctx: Ctx,
  { body: { id, format } }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const caller = callerOf(ctx)
  const tender = await tenderById(ctx.tx, id)
  const evaluation = tender && (await evaluationById(ctx.tx, id))
  const standing = evaluation && standingTo(tender, evaluation, caller)
  if (!standing) return refuse('tender.notFound')
  const [report] = evaluation.status === 'submitted' ? await reportsOf(ctx.tx, evaluation.id) : []
  if (!report) return refuse('evaluation.noReport')
  const people = await peopleOf(ctx, evaluation, knowsExperts(tender, standing))
  // As long as it is not for everybody, a copy says whose it is.
  const stamp = namesOpen(tender)
    ? ''
    : `${markOf(standing.member, caller)} · ${formatSecond(ctx.now)} 导出，定标前请保密`
  const content = report.content as unknown as ReportContent
  const write = format === 'pdf' ? reportPdf : reportWorkbook
  const bytes =
    format === 'json'
      ? utf8(canonicalJson(report.content as Json))
      : await write(content, report.sha256, people, stamp)
  const owner = { companyId: caller.companyId, accountId: caller.accountId }
  const fileId = await saveWorkbook(ctx, {
    name: `${tender.no}评标报告.${format}`,
    bytes,
    purpose: 'export',
    owner,
  })
  const file = await workbookRef(ctx, fileId)
  await actingAs(ctx, standing.member).log({
    subject: { kind: 'tender', id },
    action: 'committee.export',
    payload: { fileId },
  })
  return file
}
