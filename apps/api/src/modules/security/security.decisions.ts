import { startRefund } from '@jb/domain/ledger/give-back'
import { followsResult } from '@jb/domain/security/deeds'
import { forfeit } from '@jb/domain/security/give-back'
import type { Order, Terms } from '@jb/domain/security/order'
import { type Deed, deedFacts, deedName, deedPhrase } from '@jb/domain/security/request'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../platform/ctx.ts'
import { type Decisions, decision, type Request, type Settled } from '../approval/index.ts'
import {
  commit,
  isHeld,
  type Own as OwnOf,
  orderThings,
  payerOf,
  secondAtDesk,
  sentBack,
  setTimers,
} from '../ledger/index.ts'
import { securities } from './security.book.ts'
import { wantedOf } from './security.rows.ts'

type Own = OwnOf<Order, Terms>

/** What would become of the order, in the name of the one who wished it; or why nothing can. */
async function outcomeOf(
  ctx: Ctx,
  { order, terms }: Own,
  asked: Pick<Request, 'request' | 'startedBy'>,
): Promise<Order | Refusal> {
  const wish = wantedOf(asked.request)
  if (followsResult(order)) return refuse('security.byResult')
  if (wish.deed === 'refund') return startRefund('security', order, asked.startedBy, ctx.now)
  if (await isHeld(ctx.tx, terms)) return refuse('security.onHold')
  const keeping = { reason: wish.forfeitReason, note: wish.reason, payTo: terms.payee.name }
  return forfeit(order, keeping, ctx.now)
}

async function carryOut(ctx: Ctx, { thing, asked }: Settled<Own>): Promise<Refusal | undefined> {
  const after = await outcomeOf(ctx, thing, asked)
  if (isRefusal(after)) return after
  const wish = wantedOf(asked.request)
  const event = wish.deed === 'forfeit' ? { event: 'forfeited' } : sentBack(after)
  const change = { before: thing.order, after, terms: thing.terms, action: wish.deed, reason: wish.reason }
  await commit(ctx, securities, { ...change, ...event })
  return undefined
}

/**
 * A security is given back early, or kept: against its usual course. Nobody of the owner's may be asked about one whose
 * name is kept from it: that waits for the end.
 */
export const exception = decision<Own, Deed>({
  subject: 'security.request',
  of: orderThings(securities),
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
  drop: (ctx, { thing: { order, terms } }) => setTimers(ctx, securities, { order, terms }),
  second: secondAtDesk<Order, Terms, Deed>(securities, {
    name: deedName,
    phrase: deedPhrase,
    read: wantedOf,
  }),
})

export const securityDecisions: Decisions = [exception]
