import type { Received } from '@jb/contract/endpoint'
import type { grantMandate as contract, Mandate } from '@jb/contract/member/mandate.contract'
import { checkUntil } from '@jb/domain/member/mandate'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx, Session } from '../../../platform/ctx.ts'
import { insertMandate, lockBuyer } from '../mandate.repository.ts'
import { requireVerifiedCompany } from '../member.access.ts'
import { companyBrief } from '../reads/companies.ts'
import { mandateEnd } from '../reads/mandate-end.ts'
import { mandateFor } from '../reads/mandates.ts'

/** Lets a verified agent run the company's tenders until a day within a year. */
export async function grantMandate(
  ctx: Ctx,
  caller: Session,
  { body }: Received<typeof contract>,
): Promise<Mandate | Refusal> {
  const buyer = requireVerifiedCompany(caller)
  if (isRefusal(buyer)) return buyer
  const until = new Date(body.until)
  const unfit = checkUntil(until, ctx.now)
  if (unfit) return unfit
  const agent = (await companyBrief(ctx.tx, [body.agentId])).get(body.agentId)
  if (!agent?.verified || agent.kind !== 'agent' || agent.id === buyer.id)
    return refuse('member.agentNotFound')
  await lockBuyer(ctx.tx, buyer.id)
  if (await mandateEnd(ctx.tx, buyer.id, agent.id)) return refuse('member.mandateExists')
  const id = ctx.newId()
  const { accountId } = caller
  await insertMandate(ctx.tx, {
    id,
    buyerId: buyer.id,
    agentId: agent.id,
    note: body.note,
    grantedBy: accountId,
    grantedAt: ctx.now,
    until,
  })
  await ctx.log({
    subject: { kind: 'mandate', id },
    action: 'mandate.granted',
    payload: { buyerId: buyer.id, agentId: agent.id, until: body.until },
  })
  await ctx.emit({
    type: 'member.mandateGranted',
    payload: { mandateId: id, buyerId: buyer.id, agentId: agent.id, until: until.toISOString() },
  })
  return mandateFor(ctx.tx, id, caller, ctx.now)
}
