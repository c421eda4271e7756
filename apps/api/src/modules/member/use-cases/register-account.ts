import type { Received } from '@jb/contract/endpoint'
import type { registerAccount as contract } from '@jb/contract/member/entrance.contract'
import type { Opened } from '@jb/contract/member/member.shapes'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import type { WithCookies } from '../../../platform/http/cookies.ts'
import { codeWays } from '../codes.ts'
import { acceptTerms, checkTerms } from './accept-terms.ts'
import { checkNewcomer, enterAccount } from './enter-account.ts'
import { holdBackNumber } from './hold-back.ts'
import { openLogin } from './login.ts'
import { spendCode } from './spend-code.ts'

/**
 * Makes an account and logs in. Where codes can be had, the phone must have got one: whether a number is taken is
 * then told to its holder only.
 */
export async function registerAccount(
  ctx: Ctx,
  { body }: Received<typeof contract>,
): Promise<WithCookies<Opened> | Refusal> {
  holdBackNumber(ctx, body.phone)
  const unfit = checkNewcomer(ctx, body) ?? (await checkTerms(ctx, body.terms))
  if (unfit) return unfit
  if (codeWays(ctx.services).available) {
    if (body.code === undefined) return refuse('member.codeRequired')
    const refused = await spendCode(ctx, body.phone, 'register', body.code)
    if (refused) return refused
  }
  const id = await enterAccount(ctx, body)
  if (isRefusal(id)) return id
  await acceptTerms(ctx, id, body.terms)
  return openLogin(ctx, { id, phone: body.phone })
}
