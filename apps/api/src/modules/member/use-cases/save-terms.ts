import type { Answer, Received } from '@jb/contract/endpoint'
import type { saveTerms as contract } from '@jb/contract/member/terms.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { termsOf } from '../reads/terms.ts'
import { insertTerms, lockTerms } from '../terms.repository.ts'

/** Writes the next version of a text that people agree to, over the one that the operator has seen. */
export async function saveTerms(
  ctx: Ctx,
  { body }: Received<typeof contract>,
): Promise<Answer<typeof contract> | Refusal> {
  const { kind, version: seen } = body
  const latest = await lockTerms(ctx.tx, kind)
  if (latest !== seen) return refuse('member.termsStale', { version: latest })
  const terms = { id: ctx.newId(), kind, version: latest + 1, body: body.body }
  await insertTerms(ctx.tx, { ...terms, by: callerOf(ctx).accountId }, ctx.now)
  const subject = { kind: 'terms', id: terms.id }
  await ctx.log({ subject, action: 'terms.published', payload: { kind, version: terms.version } })
  return termsOf(ctx.tx, kind)
}
