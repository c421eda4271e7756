import type { approvalOfSubject as endpoint } from '@jb/contract/approval/approval.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { isRefusal } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { approvalDetail } from './approval-detail.ts'
import { lastFor } from './of-subject.ts'

/** The newest approval of a subject, as far as the caller may read it; a foreign one looks like none. */
export async function detailOfSubject(
  ctx: ReadContext,
  { body: { subjectKind, subjectId } }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const last = await lastFor(ctx.db, { kind: subjectKind, id: subjectId })
  if (!last) return { approval: null }
  const detail = await approvalDetail({ ...ctx, caller: callerOf(ctx) }, last.instanceId)
  return { approval: isRefusal(detail) ? null : detail }
}
