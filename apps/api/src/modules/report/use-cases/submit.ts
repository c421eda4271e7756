import type { Answer, Received } from '@jb/contract/endpoint'
import type { addReport } from '@jb/contract/report/report.contract'
import { kindOfBusiness } from '@jb/domain/report/subjects'
import { submitReport } from '@jb/domain/report/submit'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { claimFiles } from '../../file/index.ts'
import { countToday } from '../reads/count-today.ts'
import { publicItem, type ReportedItem } from '../reads/subject-of.ts'
import { insertReport, insertStatement, lockOpenReport, lockReporting, nextNo } from '../report.repository.ts'
import { add } from './append.ts'

type Body = Received<typeof addReport>['body']
type Added = Answer<typeof addReport>

/** Hands in a report; while one of the same person about the same item is open, these are more words to that one. */
export async function submit(ctx: Ctx, { body }: Received<typeof addReport>): Promise<Added | Refusal> {
  const { companyId, accountId } = callerOf(ctx)
  await lockReporting(ctx.tx, companyId ?? accountId)
  const kind = kindOfBusiness(body.businessType)
  const item = kind && (await publicItem(ctx.tx, { kind, id: body.businessId }, callerOf(ctx)))
  if (!item) return refuse('report.subject.notFound')
  const open = await lockOpenReport(ctx.tx, accountId, item)
  if (!open) return begin(ctx, body, item)
  const step = await add(ctx, open, body)
  return isRefusal(step) ? step : { id: open.id, no: open.no, appended: true }
}

async function begin(ctx: Ctx, body: Body, item: ReportedItem): Promise<Added | Refusal> {
  const { companyId, accountId, memberOf } = callerOf(ctx)
  const fileIds = await claimFiles(ctx, body.fileIds, { purpose: 'attachment' })
  if (isRefusal(fileIds)) return fileIds
  const step = submitReport(
    body,
    {
      id: ctx.newId(),
      no: await nextNo(ctx.tx, ctx.now),
      reporter: { accountId, companyId },
      subject: item,
      memberOf,
      today: await countToday(ctx.tx, { companyId, accountId }, ctx.now),
    },
    ctx.now,
  )
  if (isRefusal(step)) return step
  const { id, no } = step.report
  await insertReport(ctx.tx, step.report)
  await insertStatement(ctx.tx, id, 0, { content: body.content, fileIds }, ctx.now)
  await ctx.emit(step.event)
  await ctx.log({ subject: { kind: 'report', id }, action: 'submit' })
  return { id, no, appended: false }
}
