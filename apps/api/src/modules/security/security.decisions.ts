import { secondRoles } from '@jb/domain/approval/second-person'
import { followsResult } from '@jb/domain/security/deeds'
import { forfeit, startRefund } from '@jb/domain/security/give-back'
import type { Order } from '@jb/domain/security/order'
import { type Deed, deedFacts, deedName, deedPhrase } from '@jb/domain/security/request'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../platform/caller.ts'
import type { Ctx } from '../../platform/ctx.ts'
import {
  type Decisions,
  decision,
  type Request,
  returned,
  type Settled,
  type Things,
} from '../approval/index.ts'
import { memberDoor } from '../member/index.ts'
import { deskOrder } from './reads/desk-order.ts'
import { isHeld } from './reads/is-held.ts'
import { orderWithTerms } from './reads/order-with-terms.ts'
import { maySecond } from './security.access.ts'
import { wantedOf } from './security.rows.ts'
import { setTimers } from './security.timers.ts'
import { commit, sentBackEvent } from './use-cases/commit.ts'
import { lockWithTerms, type Own } from './use-cases/lock-order.ts'

/** Orders of security, as others are asked about them. */
const orders: Things<Own> = {
  kind: 'security',
  ...returned<Own>({
    brief: ({ order, terms }) => ({ id: order.id, companyId: order.ownerCompanyId, title: terms.title }),
    notice: 'security.review',
    starterBar: async () => undefined,
  }),
  async find(ctx, id) {
    const order = await deskOrder(ctx.db, callerOf(ctx), id)
    return order && orderWithTerms(ctx.db, id)
  },
  lock: ({ tx }, id) => lockWithTerms(tx, id),
  async about(db, { order: { ownerCompanyId: companyId, amount } }, { starter }) {
    const departmentNo = await memberDoor.departmentOf(db, companyId, starter)
    return {
      companyId,
      starter,
      context: { companyId, departmentNo, userId: starter, estimatedAmount: amount },
    }
  },
  lineOf: (_, outcome) => ({ action: outcome === 'rejected' ? 'approvalRejected' : 'approvalEnded' }),
}

/** What would become of the order, in the name of the one who wished it; or why nothing can. */
async function outcomeOf(
  ctx: Ctx,
  { order, terms }: Own,
  asked: Pick<Request, 'request' | 'startedBy'>,
): Promise<Order | Refusal> {
  const wish = wantedOf(asked.request)
  if (followsResult(order)) return refuse('security.byResult')
  if (wish.deed === 'refund') return startRefund(order, asked.startedBy, terms.profile, ctx.now)
  if (await isHeld(ctx.tx, terms)) return refuse('security.onHold')
  const keeping = { reason: wish.forfeitReason, note: wish.reason, payTo: terms.payee.name }
  return forfeit(order, keeping, ctx.now)
}

const payerOf = async (ctx: Ctx, { order: { payerCompanyId } }: Own): Promise<string> =>
  (await memberDoor.companyBrief(ctx.tx, [payerCompanyId])).get(payerCompanyId)?.name ?? ''

async function carryOut(ctx: Ctx, { thing, asked }: Settled<Own>): Promise<Refusal | undefined> {
  const after = await outcomeOf(ctx, thing, asked)
  if (isRefusal(after)) return after
  const wish = wantedOf(asked.request)
  const event = wish.deed === 'forfeit' ? { event: 'security.forfeited' as const } : sentBackEvent(after)
  const change = { before: thing.order, after, terms: thing.terms, action: wish.deed, reason: wish.reason }
  await commit(ctx, { ...change, ...event })
  return undefined
}

/**
 * A security is given back early, or kept: against its usual course. Nobody of the owner's may be asked about one whose
 * name is kept from it: that waits for the end.
 */
export const exception = decision<Own, Deed>({
  subject: 'security.request',
  of: orders,
  process: ['refund'],
  name: '退还或扣除',
  place: 'security.order',
  notYet: ({ terms }) => (terms.secret ? refuse('security.notYet') : undefined),
  title: async (ctx, own, wish) => `${deedName(wish)}：${await payerOf(ctx, own)}`,
  facts: async (ctx, own, wish) =>
    deedFacts(own.order, wish, { subject: own.terms.title, payer: await payerOf(ctx, own) }),
  card: async (ctx, own, wish) => ({
    amount: { label: '保证金', yuan: own.order.amount },
    supplier: { label: '付款企业', name: await payerOf(ctx, own) },
    overrides: [{ what: deedName(wish), why: wish.reason }],
  }),
  request: (wish) => ({ ...wish }),
  async guard(ctx, own, asked) {
    const after = await outcomeOf(ctx, own, asked)
    return isRefusal(after) ? after : undefined
  },
  carryOut,
  failure: () => '保证金的状态已经变化，审批的事项没有办成。',
  // What has fallen due meanwhile waited for the approvers.
  drop: (ctx, { thing: { order, terms } }) => setTimers(ctx, order, terms.profile),
  second: {
    roles: secondRoles,
    notice: 'security.review',
    refusals: {
      noSecond: 'security.noSecond',
      notAsked: 'security.notAsked',
      samePerson: 'security.samePerson',
      notYours: 'security.samePerson',
      reasonNeeded: 'security.reasonNeeded',
    },
    may: ({ terms }, caller) => (maySecond(terms, caller) ? undefined : refuse('security.forbidden')),
    reasonOf: ({ reason }) => reason,
    invite: async (ctx, own, wish) => ({
      title: '请复核一笔保证金',
      body: `《${own.terms.title}》申请${deedPhrase(wish, own.order, await payerOf(ctx, own))}，请核对后同意或不同意。原因：${wish.reason}`,
    }),
    answer({ order, terms }, asked, { agree, reason }) {
      const name = deedName(wantedOf(asked.request))
      const words = agree ? '复核已同意，事项已办理。' : `没有通过复核：${reason}`
      return {
        title: `${name}的复核结果`,
        body: `《${terms.title}》的保证金（${order.no}）：您提出的${name}，${words}`,
      }
    },
    line: (step, reason) => (step === 'agreed' ? { action: lines.agreed } : { action: lines[step], reason }),
  },
})

const lines = {
  asked: 'askSecond',
  agreed: 'agreeSecond',
  refused: 'refuseSecond',
  takenBack: 'takeBackSecond',
} as const

export const securityDecisions: Decisions = [exception]
