import type { Answer } from '@jb/contract/endpoint'
import type { requestCode as contract } from '@jb/contract/member/entrance.contract'
import {
  type CodePurpose,
  checkCodeRequest,
  codeExpiry,
  secondsBetweenCodes,
} from '@jb/domain/member/login-code'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { codesWithinADay, insertCode } from '../code.repository.ts'
import { codeWays, digitsOf, hashOf } from '../codes.ts'

/**
 * Makes a code for a number and has it sent. Nothing here looks at whether the number has an account: that is asked
 * by the job that sends, so that neither the answer nor its time can tell.
 */
export async function requestCode(
  ctx: Ctx,
  given: { readonly phone: string; readonly purpose: CodePurpose },
): Promise<Answer<typeof contract> | Refusal> {
  const ways = codeWays(ctx.services)
  if (!ways.available) return refuse('member.noSmsChannel')
  const tooMany = checkCodeRequest(await codesWithinADay(ctx.tx, given.phone, ctx.now), ctx.now)
  if (tooMany) return tooMany
  const id = ctx.newId()
  const digits = digitsOf(ctx.services, id)
  const hash = hashOf(ctx.services, given.phone, digits)
  await insertCode(ctx.tx, { id, ...given, hash, createdAt: ctx.now, expiresAt: codeExpiry(ctx.now) })
  await ctx.emit({ type: 'member.codeRequested', payload: { codeId: id } })
  return { retryAfterSeconds: secondsBetweenCodes, shown: ways.shown ? digits : null }
}
