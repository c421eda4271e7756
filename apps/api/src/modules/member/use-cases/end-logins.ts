import type { Ctx } from '../../../platform/ctx.ts'
import { revokeSessions } from '../../../platform/session/session.ts'
import { demandSystem } from '../member.access.ts'
import { accountByPhone } from '../member.repository.ts'

/** Ends all logins of a person (platform only); how many, or undefined when nobody has the number. */
export async function endLogins(ctx: Ctx, phone: string, reason: string): Promise<number | undefined> {
  demandSystem(ctx.actor, 'endLogins')
  const account = await accountByPhone(ctx.tx, phone)
  if (!account) return undefined
  const ended = await revokeSessions(ctx.tx, { accountId: account.id }, 'revokedByOperator')
  await ctx.log({ subject: { kind: 'account', id: account.id }, action: 'account.loginsEnded', reason })
  return ended
}
