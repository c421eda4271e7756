import type { exportComparison as endpoint } from '@jb/contract/bid/opening.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { fileRefs, saveFile } from '../../file/index.ts'
import { comparisonWorkbook } from '../comparison-workbook.ts'
import { comparisonSheet } from '../reads/comparison.ts'

/** The comparison as a workbook for the caller, as they may see it on the screen. */
export async function exportComparison(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const session = callerOf(ctx)
  const { services, now, request, tx: db } = ctx
  const sheet = await comparisonSheet({ db, services, session, now, request }, body.id)
  if (isRefusal(sheet)) return sheet
  const { companyId, accountId } = session
  const name = `${sheet.tenderNo}比价表.xlsx`
  const bytes = await comparisonWorkbook(sheet)
  const id = await saveFile(ctx, { name, bytes, purpose: 'export', owner: { companyId, accountId } })
  if (isRefusal(id)) throw new Error(`our own workbook was refused: ${id.refused}`)
  const [file] = await fileRefs(services, db, [id])
  if (!file) throw new Error('the workbook is not there')
  await ctx.log({
    subject: { kind: 'tender', id: body.id },
    action: 'comparison.export',
    payload: { fileId: id },
  })
  return file
}
