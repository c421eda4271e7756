import type { exportComparison as endpoint } from '@jb/contract/bid/opening.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import type { FileRef } from '@jb/contract/shared/values'
import { bidWords } from '@jb/domain/bid/words'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx, LogEntry } from '../../../platform/ctx.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { saveWorkbook, workbookRef } from '../../procurement/index.ts'
import { comparisonWorkbook, type Workbook } from '../comparison-workbook.ts'
import { comparisonSheet } from '../reads/comparison.ts'

/** What a change reads with: its own transaction. */
export function readingIn(ctx: Ctx): ReadContext {
  const { services, now, request, tx: db } = ctx
  return { db, services, session: callerOf(ctx), now, request }
}

/** Makes a comparison into a workbook that is there for the caller alone. */
export async function comparisonFile(
  ctx: Ctx,
  subject: LogEntry['subject'],
  book: Workbook,
): Promise<FileRef> {
  const { companyId, accountId } = callerOf(ctx)
  const name = `${book.no}比价表.xlsx`
  const bytes = await comparisonWorkbook(book)
  const fileId = await saveWorkbook(ctx, { name, bytes, purpose: 'export', owner: { companyId, accountId } })
  const file = await workbookRef(ctx, fileId)
  await ctx.log({ subject, action: 'comparison.export', payload: { fileId } })
  return file
}

/** The comparison as a workbook for the caller, as they may see it on the screen. */
export async function exportComparison(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const sheet = await comparisonSheet(readingIn(ctx), body.id)
  if (isRefusal(sheet)) return sheet
  const words = bidWords(sheet.profile)
  return comparisonFile(ctx, { kind: 'tender', id: body.id }, { sheet, no: sheet.tenderNo, words })
}
