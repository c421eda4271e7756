import type { ApprovalStart } from '@jb/contract/approval/approval.shapes'
import { followsResult } from '@jb/domain/security/deeds'
import { forfeit, startRefund } from '@jb/domain/security/give-back'
import type { Order } from '@jb/domain/security/order'
import { type Deed, deedFacts, deedName } from '@jb/domain/security/request'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { processFor, startApproval } from '../../approval/index.ts'
import { memberDoor } from '../../member/index.ts'
import { refundContext } from '../reads/about-refund.ts'
import { isHeld } from '../reads/is-held.ts'
import { insertRequest, isApproving } from '../request.repository.ts'
import { askSecond } from './ask-second.ts'
import { commit, sentBackEvent } from './commit.ts'
import type { Own } from './handle.ts'

/** What an approval of a security is about: the wish, by its id. */
export const requestKind = 'security.request'

const nothing: ApprovalStart = { picks: [], cc: [], note: '' }

/** Against the usual course: past the approvers of the owner where it has some for refunds, else past a second person. */
export async function askOrDo(
  ctx: Ctx,
  own: Own,
  wish: Deed,
  chosen: ApprovalStart = nothing,
): Promise<Refusal | undefined> {
  if (await isApproving(ctx.tx, own.order.id)) return refuse('security.approvalRunning')
  // Nobody of the owner's may be asked about one whose name is kept from it: it waits for the end.
  if (own.terms.secret) return refuse('security.notYet')
  const allowed = await outcomeOf(ctx, own, wish, callerOf(ctx).accountId)
  if (isRefusal(allowed)) return allowed
  const { open } = await processFor(ctx.tx, own.order.ownerCompanyId, 'refund')
  return open ? ask(ctx, own, wish, chosen) : askSecond(ctx, own, wish)
}

/** What would become of the order, in the name of the one who wishes it; or why nothing can. */
export async function outcomeOf(
  ctx: Ctx,
  { order, terms }: Own,
  wish: Deed,
  by: string,
): Promise<Order | Refusal> {
  if (followsResult(order)) return refuse('security.byResult')
  if (wish.deed === 'refund') return startRefund(order, by, terms.profile, ctx.now)
  if (await isHeld(ctx.tx, terms)) return refuse('security.onHold')
  const keeping = { reason: wish.forfeitReason, note: wish.reason, payTo: terms.payee.name }
  return forfeit(order, keeping, ctx.now)
}

/** Does it, in the name of the one who wished it. */
export async function carryOut(ctx: Ctx, own: Own, wish: Deed, by: string): Promise<Refusal | undefined> {
  const after = await outcomeOf(ctx, own, wish, by)
  if (isRefusal(after)) return after
  const event = wish.deed === 'forfeit' ? { event: 'security.forfeited' as const } : sentBackEvent(after)
  const change = { before: own.order, after, terms: own.terms, action: wish.deed, reason: wish.reason }
  await commit(ctx, { ...change, ...event })
  return undefined
}

async function ask(
  ctx: Ctx,
  { order, terms }: Own,
  wish: Deed,
  chosen: ApprovalStart,
): Promise<Refusal | undefined> {
  const { accountId } = callerOf(ctx)
  const id = ctx.newId()
  const brief = await memberDoor.companyBrief(ctx.tx, [order.payerCompanyId])
  const names = { subject: terms.title, payer: brief.get(order.payerCompanyId)?.name ?? '' }
  const started = await startApproval(ctx, {
    ...{ type: 'refund', subject: { kind: requestKind, id } },
    title: `${deedName(wish)}：${names.payer}`,
    facts: deedFacts(order, wish, names),
    ...(await refundContext(ctx.tx, order, accountId)),
    ...chosen,
  })
  if (isRefusal(started)) return started
  const wanted = { id, orderId: order.id, companyId: order.ownerCompanyId, askedBy: accountId, wish }
  await insertRequest(ctx.tx, { ...wanted, instanceId: started.instanceId }, ctx.now)
  await ctx.log({ subject: { kind: 'security', id: order.id }, action: 'askApproval', reason: wish.reason })
  return undefined
}
