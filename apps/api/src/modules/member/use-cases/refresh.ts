import type { Opened } from '@jb/contract/member/member.shapes'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import {
  flagsRemoved,
  sessionCookieOf,
  type WithCookies,
  withCookies,
} from '../../../platform/http/cookies.ts'
import { refreshSession, revokeSessions } from '../../../platform/session/session.ts'
import { setActingCompany } from '../member.repository.ts'
import { companyToActFor, isMember, sessionHolder } from '../reads/standing.ts'
import { handOut } from './login.ts'

/** The company the session acts for; after the person has left it, another of theirs. */
async function settleCompany(
  ctx: Ctx,
  sessionId: string,
  accountId: string,
  companyId: string | null,
): Promise<string | undefined> {
  if (companyId && (await isMember(ctx.tx, accountId, companyId))) return companyId
  const next = await companyToActFor(ctx.tx, accountId)
  await setActingCompany(ctx.tx, sessionId, next)
  return next
}

const expired = () => withCookies(refuse('member.expired'), flagsRemoved())

/** Trades the session cookie for fresh credentials; reuse of an old cookie ends the login. A "no" clears the flags. */
export async function refresh(ctx: Ctx): Promise<WithCookies<Opened | Refusal<'member.expired'>>> {
  const token = sessionCookieOf(ctx.request)
  const credentials = token && (await refreshSession(ctx.tx, ctx.services.secret, token))
  if (!credentials) return expired()
  const holder = await sessionHolder(ctx.tx, credentials.sessionId)
  if (!holder) {
    await revokeSessions(ctx.tx, { sessionId: credentials.sessionId }, 'accountDisabled')
    return expired()
  }
  const { account_id: id, company_id, phone } = holder
  const companyId = await settleCompany(ctx, credentials.sessionId, id, company_id)
  return handOut(ctx, credentials, { id, phone }, companyId)
}
