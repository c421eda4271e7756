import type { Answer, Received } from '@jb/contract/endpoint'
import type { closeQuestion as endpoint } from '@jb/contract/question/question.contract'
import { closeQuestion } from '@jb/domain/question/close'
import type { Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { handle } from './handle.ts'

/** Ends an answered letter without publishing it. */
export function close(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  return handle(ctx, { ...body, action: 'close' }, closeQuestion)
}
