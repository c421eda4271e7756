import type { Answer, Received } from '@jb/contract/endpoint'
import type { answerQuestion as endpoint } from '@jb/contract/question/question.contract'
import { answerQuestion } from '@jb/domain/question/answer'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { claimFiles } from '../../file/index.ts'
import { handle } from './handle.ts'

/** Answers a letter; the files of the answer belong to the owner. */
export function answer(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const by = callerOf(ctx).accountId
  return handle(ctx, { ...body, action: 'answer' }, async (question) => {
    const fileIds = await claimFiles(ctx, body.fileIds, { purpose: 'attachment' })
    if (isRefusal(fileIds)) return fileIds
    return answerQuestion(question, { text: body.answer, fileIds, by }, ctx.now)
  })
}
