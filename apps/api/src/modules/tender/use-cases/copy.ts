import type { Answer, Received } from '@jb/contract/endpoint'
import type { copyTender } from '@jb/contract/tender/tender.contract'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { copyAsDraft } from '@jb/domain/tender/copy'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { tenderById } from '../reads/tender-by-id.ts'
import { fileIdsOf } from '../reads/tender-facts.ts'
import { isOwnBuyer, mayRun } from '../tender.access.ts'
import { insertDraft, nextNo } from '../tender.repository.ts'
import { withGoods } from '../tender.rows.ts'

/** Makes a new draft of a tender that the caller runs. The agent copies for its principal, the company for itself. */
export async function copy(
  ctx: Ctx,
  { body }: Received<typeof copyTender>,
): Promise<Answer<typeof copyTender> | Refusal> {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  const caller = callerOf(ctx)
  const source = await tenderById(ctx.tx, body.id)
  if (!source || !mayRun(source, caller)) return refuse('tender.notFound')
  const draft = copyAsDraft(await withGoods(ctx.tx, source), {
    id: ctx.newId(),
    no: await nextNo(ctx.tx, ctx.now),
    companyId: source.companyId,
    agentCompanyId: isOwnBuyer(source, caller) ? null : source.agentCompanyId,
    createdBy: company.accountId,
  })
  const fileIds = await fileIdsOf(ctx.tx, source.id)
  await insertDraft(ctx.tx, draft, { fileIds, copiedFrom: source.id, now: ctx.now })
  const payload = { copiedFrom: source.id }
  await ctx.log({ subject: { kind: 'tender', id: draft.id }, action: 'createDraft', payload })
  return { id: draft.id, no: draft.no, version: draft.version }
}
