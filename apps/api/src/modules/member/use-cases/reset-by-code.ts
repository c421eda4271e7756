import type { Received } from '@jb/contract/endpoint'
import type { resetByCode as contract } from '@jb/contract/member/entrance.contract'
import type { Opened } from '@jb/contract/member/member.shapes'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import type { WithCookies } from '../../../platform/http/cookies.ts'
import { revokeSessions } from '../../../platform/session/session.ts'
import { clearFailures } from '../login-attempt.repository.ts'
import { accountByPhone, setPasswordHash } from '../member.repository.ts'
import { hashPassword } from '../passwords.ts'
import { mayEnter, sourceOf } from './check-login.ts'
import { checkChosen } from './enter-account.ts'
import { openLogin } from './login.ts'
import { spendCode } from './spend-code.ts'

/**
 * Another password for the person whose phone has got this code: every login ends, they are told, and they are in. A
 * number without an account has no right code.
 */
export async function resetByCode(
  ctx: Ctx,
  { body }: Received<typeof contract>,
): Promise<WithCookies<Opened> | Refusal> {
  const { phone, code, newPassword } = body
  const unfit = checkChosen(ctx, newPassword)
  if (unfit) return unfit
  const refused = await spendCode(ctx, phone, 'reset', code)
  if (refused) return refused
  const account = await accountByPhone(ctx.tx, phone)
  if (!account || !mayEnter(account, ctx.services.config.DEMO)) return refuse('member.codeWrong')
  if (account.is_demo) return refuse('member.demoPassword')
  const { id } = account
  await setPasswordHash(ctx.tx, id, await hashPassword(ctx.services, newPassword), 'own')
  await clearFailures(ctx.tx, phone, sourceOf(ctx, phone))
  const ended = await revokeSessions(ctx.tx, { accountId: id }, 'passwordReset')
  const { ip } = ctx.request
  await ctx.log({
    subject: { kind: 'account', id },
    action: 'account.passwordResetByCode',
    payload: { ended, ip },
  })
  await ctx.emit({ type: 'member.passwordReset', payload: { accountId: id, at: ctx.now.toISOString() } })
  return openLogin(ctx, account)
}
