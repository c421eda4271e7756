import type { Answer, Received } from '@jb/contract/endpoint'
import type { tenderDraftOf } from '@jb/contract/tender/tender.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { fileRefs } from '../../file/index.ts'
import { mayRun } from '../../procurement/index.ts'
import { formOf } from '../draft.ts'
import { withGoods } from '../tender.rows.ts'
import { lastPublishApprovals } from './running-approval.ts'
import { tenderById } from './tender-by-id.ts'
import { fileIdsOf, supplierName } from './tender-facts.ts'

/** A draft of the caller's company, as its form; also the form of a published tender, to look at. */
export async function draft(
  ctx: ReadContext,
  { params }: Received<typeof tenderDraftOf>,
): Promise<Answer<typeof tenderDraftOf> | Refusal> {
  const tender = await tenderById(ctx.db, params.id)
  if (!tender || !mayRun(tender, callerOf(ctx))) return refuse('tender.notFound')
  const saved = await ctx.db
    .selectFrom('tender')
    .select('updated_at')
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow()
  const fileIds = await fileIdsOf(ctx.db, tender.id)
  const approvalId = (await lastPublishApprovals(ctx.db, [tender.id])).get(tender.id)
  return {
    id: tender.id,
    no: tender.no,
    version: tender.version,
    status: tender.status,
    form: formOf(await withGoods(ctx.db, tender), {
      fileIds,
      supplierName: await supplierName(ctx.db, tender),
    }),
    files: await fileRefs(ctx.services, ctx.db, fileIds),
    savedAt: saved.updated_at.toISOString(),
    ...(tender.backReason !== null && { backReason: tender.backReason }),
    ...(approvalId && { approvalId }),
  }
}
