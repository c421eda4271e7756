import type { Answer, Received } from '@jb/contract/endpoint'
import type { rejectQuestion as endpoint } from '@jb/contract/question/question.contract'
import { rejectQuestion } from '@jb/domain/question/reject'
import type { Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { handle } from './handle.ts'

/** Declines to answer, with a reason that the asker reads. */
export function reject(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  return handle(ctx, { ...body, action: 'reject' }, (question) => rejectQuestion(question, body.reason))
}
