import type { Opened } from '@jb/contract/member/member.shapes'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { loginCookies, type WithCookies, withCookies } from '../../../platform/http/cookies.ts'
import { type Credentials, openSession } from '../../../platform/session/session.ts'
import { deviceCookie } from '../devices.ts'
import { companyToActFor } from '../reads/standing.ts'
import { userOf } from '../reads/user.ts'
import { checkLogin, sourceOf } from './check-login.ts'

/** Opens a session for the person whose phone and password these are, acting for the company of their last login. */
export async function login(
  ctx: Ctx,
  given: { readonly phone: string; readonly password: string },
): Promise<WithCookies<Opened> | Refusal> {
  const account = await checkLogin(ctx, given.phone, given.password, sourceOf(ctx, given.phone))
  return isRefusal(account) ? account : openLogin(ctx, account)
}

/** Whose login it is. */
interface Holder {
  readonly id: string
  readonly phone: string
}

/** What a login takes over from another one: the company acted for, and its end. */
interface From {
  readonly companyId?: string
  readonly endsAt?: Date
}

/** Opens a session for a person who has proved who they are, acting for the company of their last login. */
export async function openLogin(ctx: Ctx, holder: Holder, from: From = {}): Promise<WithCookies<Opened>> {
  const companyId = from.companyId ?? (await companyToActFor(ctx.tx, holder.id))
  const { ip, userAgent } = ctx.request
  const start = { ...from, accountId: holder.id, companyId, ip, userAgent }
  const credentials = await openSession(ctx.tx, ctx.services.secret, start)
  return handOut(ctx, credentials, holder, companyId)
}

/**
 * The answer of login and refresh: the refresh token goes into the cookie, the rest to the caller, whose device is known
 * from now on.
 */
export async function handOut(
  ctx: Ctx,
  credentials: Credentials,
  holder: Holder,
  companyId: string | undefined,
): Promise<WithCookies<Opened>> {
  const { bearer, bearerSeconds, signingKey, refreshToken } = credentials
  const user = await userOf(ctx.tx, holder.id, companyId)
  const cookies = [...loginCookies(ctx.request, refreshToken), deviceCookie(ctx, holder.phone)]
  return withCookies({ bearer, bearerSeconds, signingKey, user }, cookies)
}
