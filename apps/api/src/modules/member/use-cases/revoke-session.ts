import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx, Session } from '../../../platform/ctx.ts'
import { revokeSessions } from '../../../platform/session/session.ts'

/** Ends one login of the caller; somebody else's is not found. */
export async function revokeOwnSession(
  ctx: Ctx,
  caller: Session,
  sessionId: string,
): Promise<{ revoked: number } | Refusal<'member.session.notFound'>> {
  const revoked = await revokeSessions(ctx.tx, { sessionId, accountId: caller.accountId }, 'revokedByOwner')
  if (revoked === 0) return refuse('member.session.notFound')
  await ctx.log({
    subject: { kind: 'account', id: caller.accountId },
    action: 'account.sessionRevoked',
    payload: { sessionId },
  })
  return { revoked }
}
