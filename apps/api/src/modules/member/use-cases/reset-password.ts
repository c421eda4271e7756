import type { Ctx } from '../../../platform/ctx.ts'
import { revokeSessions } from '../../../platform/session/session.ts'
import { clearFailures } from '../login-attempt.repository.ts'
import { demandSystem } from '../member.access.ts'
import { accountByPhone, setPasswordHash } from '../member.repository.ts'
import { hashPassword } from '../passwords.ts'

/**
 * Gives a person another password (platform only), to be changed at the next login; ends all their logins and forgets what they got wrong; how many logins, or
 * undefined when nobody has the number. Throws for demo people: their password is everybody's.
 */
export async function resetPassword(ctx: Ctx, phone: string, password: string): Promise<number | undefined> {
  demandSystem(ctx.actor, 'resetPassword')
  const account = await accountByPhone(ctx.tx, phone)
  if (!account) return undefined
  if (account.is_demo) throw new Error('演示人物的密码不能重置')
  await setPasswordHash(ctx.tx, account.id, await hashPassword(ctx.services, password), 'given')
  await clearFailures(ctx.tx, phone)
  const ended = await revokeSessions(ctx.tx, { accountId: account.id }, 'passwordReset')
  await ctx.log({ subject: { kind: 'account', id: account.id }, action: 'account.passwordReset' })
  return ended
}
