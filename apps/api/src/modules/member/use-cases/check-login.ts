import { afterFailure, isLocked } from '@jb/domain/member/lockout'
import { demoPassword } from '@jb/domain/member/password'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import {
  accountByPhone,
  clearFailures,
  forgetOldFailures,
  lockFailures,
  saveFailures,
} from '../member.repository.ts'
import { passwordMatches } from '../passwords.ts'

type StoredAccount = NonNullable<Awaited<ReturnType<typeof accountByPhone>>>

/** A disabled account lets nobody in, and a person of the demo only into the demo. */
export function mayEnter(account: Pick<StoredAccount, 'status' | 'is_demo'>, demo: boolean): boolean {
  return account.status === 'active' && (demo || !account.is_demo)
}

/** Outside the demo its common password opens nothing either. */
function mayLogIn(account: StoredAccount, password: string, demo: boolean): boolean {
  return mayEnter(account, demo) && (demo || password !== demoPassword)
}

/**
 * The account that this number and password belong to. An unknown number, a wrong password and a disabled account
 * are one refusal and count the same; every fifth failure in a row locks the number.
 */
export async function checkLogin(
  ctx: Ctx,
  phone: string,
  password: string,
): Promise<StoredAccount | Refusal<'member.loginFailed' | 'member.locked'>> {
  const failures = await lockFailures(ctx.tx, phone, ctx.now)
  if (isLocked(failures, ctx.now)) return locked(failures.lockedUntil)
  const account = await accountByPhone(ctx.tx, phone)
  const matches = await passwordMatches(ctx.services, account?.password_hash, password)
  if (account && matches && mayLogIn(account, password, ctx.services.config.DEMO)) {
    await clearFailures(ctx.tx, phone)
    return account
  }
  const next = afterFailure(failures, ctx.now)
  await saveFailures(ctx.tx, phone, next, ctx.now)
  await forgetOldFailures(ctx.tx, ctx.now)
  return isLocked(next, ctx.now) ? locked(next.lockedUntil) : refuse('member.loginFailed')
}

function locked(until: Date | undefined) {
  return refuse('member.locked', until ? { until: until.toISOString() } : undefined)
}
