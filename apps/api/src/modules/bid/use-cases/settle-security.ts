import type { settleSecurity as endpoint } from '@jb/contract/bid/settlement.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { settleFrom, wayGuard } from '@jb/domain/bid/settle-security'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { applyTo, releaseFor } from '../../security/index.ts'
import { lockForChange } from '../../tender/index.ts'
import { maySettle } from '../bid.access.ts'
import { abandonersOf } from '../reads/abandonments.ts'
import { awarderOf } from '../reads/awarder-of.ts'
import { winnerSecurity } from '../reads/winner-security.ts'
import { securityOf } from './secure.ts'

/**
 * The contract is signed: the winner's security goes back, or becomes its performance security by the word of somebody
 * who has not awarded the tender; and none is kept any longer.
 */
export async function settleSecurity(
  ctx: Ctx,
  { body: { id, version, signedOn, way } }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const tender = await lockForChange(ctx.tx, id)
  if (!tender || !maySettle(tender, callerOf(ctx))) return refuse('tender.notFound')
  if (tender.version !== version) return refuse('tender.stale', { version: tender.version })
  const winner = await winnerSecurity(ctx.tx, tender)
  const from = settleFrom(tender, winner?.status ?? 'none', signedOn, ctx.now)
  if (isRefusal(from)) return from
  const no = wayGuard(way, { awardedBy: await awarderOf(ctx.tx, id), by: callerOf(ctx).accountId })
  if (no) return no
  const [subject, companyIds] = [securityOf(tender), winner ? [winner.companyId] : []]
  await releaseFor(ctx, {
    ...{ subject, companyIds: 'all', cause: 'notWon', from },
    exceptCompanyIds: [...companyIds, ...(await abandonersOf(ctx.tx, id))],
  })
  for (const companyId of way === 'performance' ? companyIds : []) {
    const applied = await applyTo(ctx, { subject, companyId, into: '履约保证金' })
    if (isRefusal(applied)) return refuse('bid.noSecurityHeld')
  }
  if (way === 'return') await releaseFor(ctx, { subject, companyIds, cause: 'won', from })
  await ctx.log({ subject: { kind: 'tender', id }, action: 'settleSecurity', payload: { signedOn, way } })
  return { id, status: tender.status, version }
}
