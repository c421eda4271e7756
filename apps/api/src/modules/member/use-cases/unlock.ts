import type { Ctx } from '../../../platform/ctx.ts'
import { demandSystem } from '../member.access.ts'
import { accountByPhone, clearFailures } from '../member.repository.ts'

/** Lifts the lock of a phone number (platform only); false when it had no failed logins. */
export async function unlock(ctx: Ctx, phone: string): Promise<boolean> {
  demandSystem(ctx.actor, 'unlock')
  const cleared = await clearFailures(ctx.tx, phone)
  const account = await accountByPhone(ctx.tx, phone)
  if (cleared && account) {
    await ctx.log({ subject: { kind: 'account', id: account.id }, action: 'account.unlocked' })
  }
  return cleared
}
