import type { Received } from '@jb/contract/endpoint'
import type { revokeMandate as contract, Mandate } from '@jb/contract/member/mandate.contract'
import { checkRevoke } from '@jb/domain/member/mandate'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx, Session } from '../../../platform/ctx.ts'
import { lockMandate, saveRevoked } from '../mandate.repository.ts'
import { mandateFor } from '../reads/mandates.ts'

/** Takes a mandate back: the agent's next call no longer reaches the company's tenders. */
export async function revokeMandate(
  ctx: Ctx,
  caller: Session,
  { body }: Received<typeof contract>,
): Promise<Mandate | Refusal> {
  const { companyId: buyerId } = caller
  const found = buyerId ? await lockMandate(ctx.tx, body.id, buyerId) : undefined
  if (!found || !buyerId) return refuse('member.mandate.notFound')
  const mandate = { ...found, until: found.until_at, revokedAt: found.revoked_at ?? undefined }
  const refused = checkRevoke(mandate, body.version, ctx.now)
  if (refused) return refused
  const { reason } = body
  await saveRevoked(ctx.tx, body.id, { by: caller.accountId, at: ctx.now, reason })
  await ctx.log({ subject: { kind: 'mandate', id: body.id }, action: 'mandate.revoked', reason })
  await ctx.emit({
    type: 'member.mandateRevoked',
    payload: { mandateId: body.id, buyerId, agentId: found.agent_company_id, reason },
  })
  return mandateFor(ctx.tx, body.id, caller, ctx.now)
}
