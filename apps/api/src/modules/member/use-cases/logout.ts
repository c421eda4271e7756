import { type Ctx, isPerson } from '../../../platform/ctx.ts'
import {
  logoutCookies,
  sessionCookieOf,
  type WithCookies,
  withCookies,
} from '../../../platform/http/cookies.ts'
import { revokeSessions, sessionIdOf } from '../../../platform/session/session.ts'

/** Ends the logins that the cookie and the bearer name, and removes the cookies; nothing to end is fine too. */
export async function logout(ctx: Ctx): Promise<WithCookies<{ state: 'ok' }>> {
  const token = sessionCookieOf(ctx.request)
  const byCookie = token && sessionIdOf(ctx.services.secret, token)
  if (byCookie) await revokeSessions(ctx.tx, { sessionId: byCookie }, 'loggedOut')
  if (isPerson(ctx.actor)) {
    await revokeSessions(ctx.tx, { sessionId: ctx.actor.sessionId }, 'loggedOut')
  }
  return withCookies({ state: 'ok' }, logoutCookies(ctx.request))
}
