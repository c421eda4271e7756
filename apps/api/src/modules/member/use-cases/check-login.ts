import {
  afterFailure,
  afterStranger,
  type Failures,
  strangersWait,
  waitAfter,
} from '@jb/domain/member/login-wait'
import { demoPassword } from '@jb/domain/member/password'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { knownDevice } from '../devices.ts'
import {
  clearFailures,
  forgetOldFailures,
  lockFailures,
  type Source,
  saveFailures,
} from '../login-attempt.repository.ts'
import { accountByPhone } from '../member.repository.ts'
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

/** Where a login comes from: a device that was in this account before, else an address. */
export function sourceOf(ctx: Ctx, phone: string): Source {
  const device = knownDevice(ctx, phone)
  return device ? `device ${device}` : `address ${ctx.request.ip}`
}

/** What was tried so far from where this try comes from; of unknown devices also what all of them have tried. */
interface Tries {
  readonly phone: string
  readonly source: Source
  readonly here: Failures
  readonly strangers: Failures | undefined
}

async function lockTries(ctx: Ctx, phone: string, source: Source): Promise<Tries> {
  const here = await lockFailures(ctx.tx, phone, source, ctx.now)
  const strange = source.startsWith('address ')
  const strangers = strange ? await lockFailures(ctx.tx, phone, 'strangers', ctx.now) : undefined
  return { phone, source, here, strangers }
}

/** The longer one of the two waits, if there is any. */
function waitOf({ here, strangers }: Pick<Tries, 'here' | 'strangers'>, now: Date): Date | undefined {
  const waits = [waitAfter(here, now), strangersWait(strangers?.waitUntil, now)]
  return waits.filter((wait) => wait !== undefined).toSorted((one, other) => Number(other) - Number(one))[0]
}

/** Counts a failure; until when the next try from there has to wait, if at all. */
async function fail(ctx: Ctx, { phone, source, here, strangers }: Tries): Promise<Date | undefined> {
  const { tx, now } = ctx
  const next = afterFailure(here, now)
  await saveFailures(tx, phone, source, next, now)
  if (!strangers) return waitOf({ here: next, strangers }, now)
  const all = { count: strangers.count + 1, waitUntil: afterStranger(strangers.waitUntil, now) }
  await saveFailures(tx, phone, 'strangers', all, now)
  return waitOf({ here: next, strangers: all }, now)
}

const tooOften = (until: Date) => refuse('member.triedTooOften', { until: until.toISOString() })

/**
 * The account that this number and password belong to. An unknown number, a wrong password and a disabled account are
 * one refusal and count the same. Who gets it wrong waits longer and longer, each place for itself; strangers together
 * get no more than so many tries, which keeps neither a known device nor a code waiting.
 */
export async function checkLogin(
  ctx: Ctx,
  phone: string,
  password: string,
  source: Source,
): Promise<StoredAccount | Refusal<'member.loginFailed' | 'member.triedTooOften'>> {
  const tries = await lockTries(ctx, phone, source)
  const early = waitOf(tries, ctx.now)
  if (early) return tooOften(early)
  const account = await accountByPhone(ctx.tx, phone)
  const matches = await passwordMatches(ctx.services, account?.password_hash, password)
  if (account && matches && mayLogIn(account, password, ctx.services.config.DEMO)) {
    await clearFailures(ctx.tx, phone, source)
    return account
  }
  const wait = await fail(ctx, tries)
  await forgetOldFailures(ctx.tx, ctx.now)
  return wait ? tooOften(wait) : refuse('member.loginFailed')
}
