import type { Answer, Received } from '@jb/contract/endpoint'
import type { publishQuestion as endpoint } from '@jb/contract/question/question.contract'
import { publishQuestion } from '@jb/domain/question/publish'
import type { Publication } from '@jb/domain/question/question'
import { type AskerNames, withoutAsker } from '@jb/domain/shared/names-asker'
import type { Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { askerNames } from '../reads/asker-names.ts'
import { handle } from './handle.ts'

function withoutNames({ title, text, answer }: Publication, names: AskerNames): Publication {
  const [cleanTitle, cleanText, cleanAnswer] = [title, text, answer].map((words) =>
    withoutAsker(words, names),
  )
  return { title: cleanTitle ?? '', text: cleanText ?? '', answer: cleanAnswer ?? '' }
}

/** Makes question and answer public, in words that do not tell who asked. */
export function publish(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  return handle(ctx, { ...body, action: 'publish' }, async (question, { seesAsker }) => {
    const names = await askerNames(ctx.tx, question.id)
    // Who may not know the asker is not told either whether a text names it.
    const words = seesAsker ? body : withoutNames(body, names)
    return publishQuestion(question, words, names, ctx.now)
  })
}
