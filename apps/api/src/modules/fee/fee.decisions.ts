import type { Bill } from '@jb/domain/fee/bill'
import { waiveBill } from '@jb/domain/fee/bill'
import { type FeeOrder, type FeeTerms, waitsForAnswer } from '@jb/domain/fee/fee'
import { feeNames, refundFacts, refundRule, waiverFacts } from '@jb/domain/fee/words'
import { releaseOrder, startRefund } from '@jb/domain/ledger/give-back'
import { isChecking } from '@jb/domain/ledger/order'
import { deskRoles } from '@jb/domain/member/roles'
import { formatMoney } from '@jb/domain/shared/money-text'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import { callerOf } from '../../platform/caller.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import { type Decisions, decision, returned, type Things } from '../approval/index.ts'
import { commit, type Own, orderThings } from '../ledger/index.ts'
import { memberDoor } from '../member/index.ts'
import { lockBill, saveBill, toBill } from './bill.rows.ts'
import { countingOrder, releaseFees } from './documents.ts'
import { billSide } from './fee.access.ts'
import { feeBook, toFeeOrder } from './fee.book.ts'

type OwnFee = Own<FeeOrder, FeeTerms>

/** The end of the time to pay a bill, and the warning before it. */
export const billTimer = 'fee.billDue'

const nameOf = async (db: Kysely<DB>, companyId: string): Promise<string> =>
  (await memberDoor.companyBrief(db, [companyId])).get(companyId)?.name ?? ''

/** What an order becomes whose payer gets its money back, in the name of whoever agreed; or why it cannot. */
export function givenBack(order: FeeOrder, by: string, now: Date): FeeOrder | Refusal {
  if (!order.wish || !waitsForAnswer(order)) return refuse('fee.noWish')
  const { cause } = order.wish
  const released = releaseOrder(order, cause, refundRule, { from: now, now })
  return released ? startRefund('fee', released, by, now) : refuse('fee.wrongStatus')
}

/**
 * The money of documents goes back, as its payer has asked. Nobody of the owner's reads who has paid while that is kept
 * from it: its desk decides alone then.
 */
export const refundDecision = decision<OwnFee>({
  subject: 'fee.refund',
  of: orderThings(feeBook),
  process: ['refund'],
  name: '退还招标文件费',
  place: 'fee.paid',
  askIf: async (_, { terms }) => !terms.secret,
  title: async (ctx, { order }) =>
    `退还${feeNames[order.subject.kind]}：${await nameOf(ctx.tx, order.payerCompanyId)}`,
  facts: async (ctx, { order, terms }) =>
    refundFacts(order, { title: terms.title, payer: await nameOf(ctx.tx, order.payerCompanyId) }),
  card: async (ctx, { order }) => ({
    amount: { label: feeNames[order.subject.kind], yuan: order.amount },
    supplier: { label: '付款企业', name: await nameOf(ctx.tx, order.payerCompanyId) },
  }),
  request: () => ({}),
  async guard(ctx, { order }, { startedBy }) {
    const after = givenBack(order, startedBy, ctx.now)
    return isRefusal(after) ? after : undefined
  },
  async carryOut(ctx, { thing: { order: before, terms }, asked }) {
    const after = givenBack(before, asked.startedBy, ctx.now)
    if (isRefusal(after)) return after
    await commit(ctx, feeBook, { before, after, terms, action: 'acceptRefund' })
    return undefined
  },
  failure: () => '这笔费用的状态已经变化，退款没有办成。',
})

/** Bills, as others are asked about them. */
const bills: Things<Bill> = {
  kind: 'feeBill',
  ...returned<Bill>({
    brief: ({ id, payeeCompanyId: companyId, title }) => ({ id, companyId, title }),
    notice: 'fee.billReview',
    starterBar: async () => undefined,
  }),
  async find(ctx, id) {
    const row = await ctx.db.selectFrom('fee_bill').selectAll().where('id', '=', id).executeTakeFirst()
    const bill = row && toBill(row)
    return bill && billSide(bill, callerOf(ctx)) === 'desk' ? bill : undefined
  },
  lock: ({ tx }, id) => lockBill(tx, id),
  async about(db, { payeeCompanyId: companyId, amount }, { starter }) {
    const departmentNo = await memberDoor.departmentOf(db, companyId, starter)
    return {
      companyId,
      starter,
      context: { companyId, departmentNo, userId: starter, estimatedAmount: amount },
    }
  },
  lineOf: (_, outcome) => ({ action: outcome === 'rejected' ? 'approvalRejected' : 'approvalEnded' }),
}

/** What a bill becomes that is waived, or why it cannot: nothing is waived over money that is being handed in. */
async function waived(ctx: Ctx, bill: Bill, reason: string): Promise<Bill | Refusal> {
  const row = await countingOrder(ctx.tx, { kind: 'bill', id: bill.id })
  if (row && isChecking(toFeeOrder(row))) return refuse('fee.paying')
  return waiveBill(bill, reason, ctx.now)
}

/** Nobody pays for a bill any more; what was paid goes back. */
export async function endBill(ctx: Ctx, { id }: Bill, cause: 'awardVoid' | 'byOwner'): Promise<void> {
  await releaseFees(ctx, { kind: 'bill', id }, cause)
  await ctx.setTimer({ kind: billTimer, subjectId: id, dueAt: undefined })
}

/** Whoever charges a service fee does without it: past the approvers, or a second person, of its own company. */
export const waiver = decision<Bill, { readonly reason: string }>({
  subject: 'fee.waiver',
  of: bills,
  process: ['feeWaiver'],
  name: '减免服务费',
  place: 'fee.serviceDetail',
  title: async (ctx, bill) => `减免服务费：${await nameOf(ctx.tx, bill.payerCompanyId)}`,
  facts: async (ctx, bill, { reason }) =>
    waiverFacts(bill, { payer: await nameOf(ctx.tx, bill.payerCompanyId), reason }),
  card: async (ctx, bill, { reason }) => ({
    amount: { label: '应收服务费', yuan: bill.amount },
    supplier: { label: '付款企业', name: await nameOf(ctx.tx, bill.payerCompanyId) },
    overrides: [{ what: '减免服务费', why: reason }],
  }),
  request: ({ reason }) => ({ reason }),
  async guard(ctx, bill, { request }) {
    const after = await waived(ctx, bill, String(request.reason))
    return isRefusal(after) ? after : undefined
  },
  async carryOut(ctx, { thing, asked }) {
    const reason = String(asked.request.reason)
    const bill = await waived(ctx, thing, reason)
    if (isRefusal(bill)) return bill
    await endBill(ctx, bill, 'byOwner')
    await saveBill(ctx, { bill, action: 'waive', event: 'waived', reason })
    return undefined
  },
  failure: () => '服务费的状态已经变化，减免没有办成。',
  second: {
    roles: deskRoles,
    notice: 'fee.billReview',
    refusals: {
      noSecond: 'fee.noSecond',
      notAsked: 'fee.notAsked',
      samePerson: 'fee.samePerson',
      notYours: 'fee.samePerson',
      reasonNeeded: 'fee.reasonNeeded',
    },
    reasonOf: ({ reason }) => reason,
    invite: async (ctx, bill, { reason }) => ({
      title: '请复核一笔服务费减免',
      body: `《${bill.title}》的服务费 ¥${formatMoney(bill.amount)}（${await nameOf(ctx.tx, bill.payerCompanyId)}）申请减免，请核对后同意或不同意。原因：${reason}`,
    }),
    answer: (bill, _, { agree, reason }) => ({
      title: '减免服务费的复核结果',
      body: `《${bill.title}》的服务费减免${agree ? '复核已同意，已经生效。' : `没有通过复核：${reason}`}`,
    }),
    line: (step, reason) =>
      step === 'agreed' ? { action: 'agreeSecond' } : { action: secondLines[step], reason },
  },
})

const secondLines = { asked: 'askSecond', refused: 'refuseSecond', takenBack: 'takeBackSecond' } as const

export const feeDecisions: Decisions = [refundDecision, waiver]
