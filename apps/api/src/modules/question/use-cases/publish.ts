import type { Answer, Received } from '@jb/contract/endpoint'
import type { publishQuestion as endpoint } from '@jb/contract/question/question.contract'
import { publishQuestion } from '@jb/domain/question/publish'
import type { Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { askerNames } from '../reads/asker-names.ts'
import { handle } from './handle.ts'

/** Makes question and answer public, in words that do not tell who asked. */
export function publish(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  return handle(ctx, { ...body, action: 'publish' }, async (question) =>
    publishQuestion(question, body, await askerNames(ctx.tx, question.id), ctx.now),
  )
}
