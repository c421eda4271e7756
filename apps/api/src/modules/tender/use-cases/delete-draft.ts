import type { Answer, Received } from '@jb/contract/endpoint'
import type { deleteTenderDraft } from '@jb/contract/tender/tender.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { isEditable } from '@jb/domain/tender/tender.flow'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { mayRun } from '../tender.access.ts'
import { lockTender, removeDraft } from '../tender.repository.ts'

/** Deletes a draft with its goods; what has been public stays. The log keeps that there was one. */
export async function deleteDraft(
  ctx: Ctx,
  { body }: Received<typeof deleteTenderDraft>,
): Promise<Answer<typeof deleteTenderDraft> | Refusal> {
  const draft = await lockTender(ctx.tx, body.id)
  if (!draft || !mayRun(draft, callerOf(ctx))) return refuse('tender.notFound')
  if (draft.version !== body.version) return refuse('tender.stale', { version: draft.version })
  if (draft.status === 'approving') return refuse('tender.approvalRunning')
  if (!isEditable(draft.status)) return refuse('tender.wrongStatus', { status: draft.status })
  await removeDraft(ctx.tx, draft.id)
  const payload = { no: draft.no, title: draft.title }
  await ctx.log({ subject: { kind: 'tender', id: draft.id }, action: 'deleteDraft', payload })
  return { id: draft.id }
}
