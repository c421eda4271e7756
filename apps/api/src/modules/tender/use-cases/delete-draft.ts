import type { Answer, Received } from '@jb/contract/endpoint'
import type { deleteTenderDraft } from '@jb/contract/tender/tender.contract'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { isEditable } from '@jb/domain/tender/tender.flow'
import type { Ctx } from '../../../platform/ctx.ts'
import { removeDraft } from '../tender.repository.ts'
import { lockOwn } from './lock-tender.ts'

/** Deletes a draft with its goods; what has been public stays. The log keeps that there was one. */
export async function deleteDraft(
  ctx: Ctx,
  { body }: Received<typeof deleteTenderDraft>,
): Promise<Answer<typeof deleteTenderDraft> | Refusal> {
  const draft = await lockOwn(ctx, body)
  if (isRefusal(draft)) return draft
  if (draft.status === 'approving') return refuse('tender.approvalRunning')
  if (!isEditable(draft.status)) return refuse('tender.wrongStatus', { status: draft.status })
  await removeDraft(ctx.tx, draft.id)
  const payload = { no: draft.no, title: draft.title }
  await ctx.log({ subject: { kind: 'tender', id: draft.id }, action: 'deleteDraft', payload })
  return { id: draft.id }
}
