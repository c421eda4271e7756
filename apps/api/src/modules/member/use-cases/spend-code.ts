import { type CodePurpose, checkCode } from '@jb/domain/member/login-code'
import type { Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { countTry, lockLatestCode, markUsed } from '../code.repository.ts'
import { hashOf, sameText } from '../codes.ts'

/** Takes a code once: undefined when it was right. A wrong one counts; parallel guesses stand in a queue. */
export async function spendCode(
  ctx: Ctx,
  phone: string,
  purpose: CodePurpose,
  digits: string,
): Promise<Refusal<'member.codeWrong' | 'member.codeExpired'> | undefined> {
  const code = await lockLatestCode(ctx.tx, phone, purpose)
  const matches = sameText(hashOf(ctx.services, phone, digits), code?.hash ?? '')
  const refused = checkCode(code, matches, ctx.now)
  if (code && !refused) await markUsed(ctx.tx, code.id, ctx.now)
  if (code && refused) await countTry(ctx.tx, code.id)
  return refused
}
