import { checkPassword } from '@jb/domain/member/password'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx, Session } from '../../../platform/ctx.ts'
import { revokeSessions } from '../../../platform/session/session.ts'
import { setPasswordHash } from '../member.repository.ts'
import { hashPassword } from '../passwords.ts'
import { checkLogin } from './check-login.ts'

/** Sets a new password and ends all other logins of the person; a wrong old one counts as a failed login. */
export async function changePassword(
  ctx: Ctx,
  caller: Session,
  oldPassword: string,
  newPassword: string,
): Promise<{ revoked: number } | Refusal> {
  const weak = checkPassword(newPassword)
  if (weak) return weak
  const account = await checkLogin(ctx, caller.phone, oldPassword, 'own')
  if (isRefusal(account)) {
    return account.refused === 'member.loginFailed' ? refuse('member.passwordWrong') : account
  }
  if (account.is_demo) return refuse('member.demoPassword')
  if (oldPassword === newPassword) return refuse('member.passwordSame')
  await setPasswordHash(ctx.tx, account.id, await hashPassword(ctx.services, newPassword), 'own')
  const others = { accountId: account.id, exceptSessionId: caller.sessionId }
  const revoked = await revokeSessions(ctx.tx, others, 'passwordChanged')
  await ctx.log({ subject: { kind: 'account', id: account.id }, action: 'account.passwordChanged' })
  return { revoked }
}
