import type { Opened } from '@jb/contract/member/member.shapes'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import type { WithCookies } from '../../../platform/http/cookies.ts'
import { clearFailures } from '../login-attempt.repository.ts'
import { accountByPhone, setPasswordHash } from '../member.repository.ts'
import { noPassword } from '../passwords.ts'
import { mayEnter, sourceOf } from './check-login.ts'
import { openLogin } from './login.ts'
import { spendCode } from './spend-code.ts'

/** Opens a session for the person whose phone has got this code; a number without an account has no right code. */
export async function loginByCode(
  ctx: Ctx,
  { phone, code }: { readonly phone: string; readonly code: string },
): Promise<WithCookies<Opened> | Refusal> {
  const refused = await spendCode(ctx, phone, 'login', code)
  if (refused) return refused
  const account = await accountByPhone(ctx.tx, phone)
  if (!account || !mayEnter(account, ctx.services.config.DEMO)) return refuse('member.codeWrong')
  await clearFailures(ctx.tx, phone, sourceOf(ctx, phone))
  // The phone proves who comes: a password that somebody else knows opens nothing from now on.
  if (account.password_given) await setPasswordHash(ctx.tx, account.id, noPassword, 'own')
  return openLogin(ctx, account)
}
