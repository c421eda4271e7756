import type { Answer, Received } from '@jb/contract/endpoint'
import type { answerFeeRefund, askFeeRefund, createFeeOrder } from '@jb/contract/fee/fee.contract'
import { askRefund, type FeeOrder, type FeeTerms, turnDownRefund, waitsForAnswer } from '@jb/domain/fee/fee'
import { beginOrder } from '@jb/domain/ledger/give'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../platform/caller.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { askFirst } from '../approval/index.ts'
import {
  actionsOf,
  commit,
  drawnNo,
  handle,
  isAsked,
  isHeld,
  liveOrders,
  lockFor,
  notifyDesk,
  offeredKinds,
  openOrder,
} from '../ledger/index.ts'
import { memberDoor } from '../member/index.ts'
import { isKeptFrom } from '../tender/index.ts'
import { chargeDocuments } from './documents.ts'
import type { FeePorts } from './fee.access.ts'
import { feeBook, lockFeeTerms } from './fee.book.ts'
import { givenBack, refundDecision } from './fee.decisions.ts'
import { orderDetail } from './fee.reads.ts'

const desk = { book: feeBook, detail: orderDetail }

/** What people may do to an order of fees as to every order of money; nothing goes back before it is due. */
export const actions = actionsOf(desk, async () => refuse('fee.reasonRequired'))

/** A company begins to pay for the documents of a tender, or a bill of its own. */
export async function create(
  ctx: Ctx,
  { body: { subjectKind, subjectId, kind } }: Received<typeof createFeeOrder>,
): Promise<Answer<typeof createFeeOrder> | Refusal> {
  // Documents are sold to whoever pays, also before their company is verified (电子招标投标办法 20).
  const company = memberDoor.requireCompany(ctx.actor)
  if (isRefusal(company)) return company
  if (callerOf(ctx).companyFrozen) return refuse('member.frozen')
  const subject = { kind: subjectKind, id: subjectId }
  if (subjectKind === 'tender' && (await isKeptFrom(ctx.tx, subjectId, callerOf(ctx))))
    return refuse('fee.notFound')
  const terms = await termsOf(ctx, subject)
  if (!terms || (await isOthersBill(ctx, terms, company.id))) return refuse('fee.notFound')
  if (await isHeld(ctx.tx, terms)) return refuse('fee.onHold')
  const { provider, kinds } = offeredKinds(ctx.services, terms.kinds)
  const begun = beginOrder(
    'fee',
    terms,
    {
      id: ctx.newId(),
      no: drawnNo(ctx, feeBook),
      companyId: company.id,
      accountId: company.accountId,
      channel: provider?.name ?? null,
      offered: kinds,
      kind,
    },
    ctx.now,
  )
  if (isRefusal(begun)) return begun
  const [live] = await liveOrders(ctx, feeBook, subject, [company.id])
  if (live) return refuse('fee.exists', { orderId: live.id })
  const order: FeeOrder = { ...begun, wish: null }
  await openOrder(ctx, feeBook, { order, terms })
  return orderDetail(ctx, order.id)
}

/** The terms of a subject, locked; those of a tender that has just gone public are set now. */
async function termsOf(ctx: Ctx, subject: FeeTerms['subject']) {
  const known = await lockFeeTerms(ctx.tx, subject)
  if (known || subject.kind !== 'tender') return known
  await chargeDocuments(ctx, subject.id)
  return lockFeeTerms(ctx.tx, subject)
}

/** A bill is paid by whoever owes it, and by nobody else. */
async function isOthersBill(ctx: Ctx, { subject }: FeeTerms, companyId: string): Promise<boolean> {
  if (subject.kind !== 'bill') return false
  const row = await ctx.tx
    .selectFrom('fee_bill')
    .select('id')
    .where('id', '=', subject.id)
    .where('payer_company_id', '=', companyId)
    .where('status', '=', 'pendingPayment')
    .executeTakeFirst()
  return row === undefined
}

/** The payer asks for the money of documents back, for a cause of the closed list. */
export const askBack =
  ({ refused }: FeePorts) =>
  async (
    ctx: Ctx,
    { body: { cause, reason, ...seen } }: Received<typeof askFeeRefund>,
  ): Promise<Answer<typeof askFeeRefund> | Refusal> => {
    const handling = { ...seen, side: 'payer', action: 'askRefund', reason } as const
    return handle(ctx, desk, handling, async (order, terms) => {
      const known = { refused: await refused(ctx.tx, order.subject.id, order.payerCompanyId) }
      const after = askRefund(order, { cause, reason }, known, ctx.now)
      if (isRefusal(after)) return after
      const body = `《${terms.title}》的招标文件费（${order.no}）被申请退款：${reason}。请处理。`
      await notifyDesk(ctx, feeBook, { order: after, terms }, 'refundAsked', {
        title: '付款方申请退款',
        key: String(after.version),
        body,
      })
      return after
    })
  }

/** The desk answers: the money goes back, past the approvers where there are some, or it does not, and why. */
export async function answerBack(
  ctx: Ctx,
  { body: { agree, reason, approval, ...seen } }: Received<typeof answerFeeRefund>,
): Promise<Answer<typeof answerFeeRefund> | Refusal> {
  const own = await lockFor(ctx, feeBook, { ...seen, side: 'desk' })
  if (isRefusal(own)) return own
  const { order: before, terms } = own
  if (!waitsForAnswer(before)) return refuse('fee.noWish')
  if (await isAsked(ctx.tx, feeBook, before.id)) return refuse('fee.approvalRunning')
  if (!agree) {
    if (reason.trim() === '') return refuse('fee.reasonNeeded')
    const after = turnDownRefund(before, reason.trim())
    if (isRefusal(after)) return after
    await commit(ctx, feeBook, {
      before,
      after,
      terms,
      action: 'turnDown',
      reason,
      event: 'refundTurnedDown',
    })
    return orderDetail(ctx, before.id)
  }
  const asked = await askFirst(ctx, refundDecision, { thing: own, wanted: undefined, given: approval })
  if (isRefusal(asked)) return asked
  if (asked?.by === 'approvers')
    await ctx.log({ subject: { kind: 'fee', id: before.id }, action: 'askApproval' })
  else {
    const after = givenBack(before, callerOf(ctx).accountId, ctx.now)
    if (isRefusal(after)) return after
    await commit(ctx, feeBook, { before, after, terms, action: 'acceptRefund' })
  }
  return orderDetail(ctx, before.id)
}
