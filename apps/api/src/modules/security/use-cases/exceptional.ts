import type { ApprovalStart } from '@jb/contract/approval/approval.shapes'
import { forfeit, startRefund } from '@jb/domain/security/give-back'
import type { Order, Terms } from '@jb/domain/security/order'
import { type Deed, deedFacts } from '@jb/domain/security/request'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { processFor, startApproval } from '../../approval/index.ts'
import { memberDoor } from '../../member/index.ts'
import { refundContext } from '../reads/about-refund.ts'
import { isHeld } from '../reads/is-held.ts'
import { insertRequest, isApproving } from '../request.repository.ts'
import { commit, sentBackEvent } from './commit.ts'

/** What an approval of a security is about: the wish, by its id. */
export const requestKind = 'security.request'

interface Own {
  readonly order: Order
  readonly terms: Terms
}

const nothing: ApprovalStart = { picks: [], cc: [], note: '' }

/** Against the usual course: past the approvers of the owner where it has some for refunds, else at once. */
export async function askOrDo(
  ctx: Ctx,
  own: Own,
  wish: Deed,
  chosen: ApprovalStart = nothing,
): Promise<Refusal | undefined> {
  if (await isApproving(ctx.tx, own.order.id)) return refuse('security.approvalRunning')
  // One clerk alone cannot keep or send back what the others must not hear of: it waits for the end.
  if (own.terms.secret && own.terms.apart) return refuse('security.notYet')
  if (wish.deed === 'forfeit' && (await isHeld(ctx.tx, own.terms))) return refuse('security.onHold')
  const by = callerOf(ctx).accountId
  const allowed = outcomeOf(own, wish, by, ctx.now)
  if (isRefusal(allowed)) return allowed
  const { open } = await processFor(ctx.tx, own.order.ownerCompanyId, 'refund')
  // While the law hides who takes part, the owner's approvers cannot be asked about one of them.
  if (!open || own.terms.secret) return carryOut(ctx, own, wish, by)
  return ask(ctx, own, wish, chosen)
}

function outcomeOf({ order, terms }: Own, wish: Deed, by: string, now: Date): Order | Refusal {
  if (wish.deed === 'refund') return startRefund(order, by, terms.profile, now)
  const keeping = { reason: wish.forfeitReason, note: wish.reason, payTo: terms.payee.name }
  return forfeit(order, keeping, now)
}

/** Does it, in the name of the one who wished it. */
export async function carryOut(ctx: Ctx, own: Own, wish: Deed, by: string): Promise<Refusal | undefined> {
  const after = outcomeOf(own, wish, by, ctx.now)
  if (isRefusal(after)) return after
  if (wish.deed === 'forfeit' && (await isHeld(ctx.tx, own.terms))) return refuse('security.onHold')
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
    title: `${wish.deed === 'forfeit' ? '扣除' : '提前退还'}保证金：${names.payer}`,
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
