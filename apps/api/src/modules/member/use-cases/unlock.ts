import type { Ctx } from '../../../platform/ctx.ts'
import { clearFailures } from '../login-attempt.repository.ts'
import { demandSystem } from '../member.access.ts'
import { accountByPhone } from '../member.repository.ts'

/** Forgets the failed logins of a phone number (platform only), so that nobody waits; false when it had none. */
export async function unlock(ctx: Ctx, phone: string): Promise<boolean> {
  demandSystem(ctx.actor, 'unlock')
  const cleared = await clearFailures(ctx.tx, phone)
  const account = await accountByPhone(ctx.tx, phone)
  if (cleared && account) {
    await ctx.log({ subject: { kind: 'account', id: account.id }, action: 'account.unlocked' })
  }
  return cleared
}
