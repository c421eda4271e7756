import { randomInt } from 'node:crypto'
import type { Answer, Received } from '@jb/contract/endpoint'
import type {
  confirmFeeBill,
  decideFeeWaiver,
  invoiceFeeBill,
  waiveFeeBill,
} from '@jb/contract/fee/bill.contract'
import {
  type Bill,
  billOf,
  confirmBill,
  daysToWarn,
  invoiceBill,
  markOverdue,
  voidBill,
} from '@jb/domain/fee/bill'
import { type FeeTerms, feeWays } from '@jb/domain/fee/fee'
import { orderNo } from '@jb/domain/ledger/order'
import { day, formatDay } from '@jb/domain/shared/dates'
import type { Decimal } from '@jb/domain/shared/money'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { serviceFeeOf } from '@jb/domain/tender/fee-terms'
import type { Tender } from '@jb/domain/tender/tender'
import { callerOf } from '../../platform/caller.ts'
import { platformPayee } from '../../platform/config/payment-settings.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { answerSecond, askFirst, takeBackSecond } from '../approval/index.ts'
import { claimFiles } from '../file/index.ts'
import { isAsked, isHeld } from '../ledger/index.ts'
import { memberDoor } from '../member/index.ts'
import { insertBill, lockBill, lockBillOf, noteBill, saveBill } from './bill.rows.ts'
import { billSide } from './fee.access.ts'
import { saveFeeTerms } from './fee.book.ts'
import { billTimer, endBill, waiver } from './fee.decisions.ts'
import { notifyBill } from './fee.notices.ts'
import { billDetail } from './fee.reads.ts'

interface Awarded {
  readonly tender: Tender
  readonly winnerCompanyId: string
  /** Yuan. */
  readonly awarded: Decimal
}

/** To whom the fee of an award goes: the agent that runs it, else the platform. */
async function payeeOf(ctx: Ctx, tender: Tender) {
  const service = serviceFeeOf(tender)
  if (!service) return undefined
  const { payeeName: name, payeeBank: bank, payeeAccount: account } = service
  if (tender.agentCompanyId !== null)
    return { service, payeeCompanyId: tender.agentCompanyId, payee: { name, bank, account } }
  const payeeCompanyId = await memberDoor.platformPayee(ctx.tx)
  return payeeCompanyId && { service, payeeCompanyId, payee: platformPayee(ctx.services.config) }
}

/** A tender is awarded: where its publication says so, the payer gets a bill. Once for an award, however often it is told. */
export async function billAward(ctx: Ctx, { tender, winnerCompanyId, awarded }: Awarded): Promise<void> {
  const found = await payeeOf(ctx, tender)
  if (!found) return
  const { service, payeeCompanyId, payee } = found
  const { basis, discount, min, cap, payer } = service
  const bill = billOf(
    {
      id: ctx.newId(),
      no: orderNo('FW', formatDay(ctx.now), randomInt(1_000_000)),
      tenderId: tender.id,
      title: tender.title,
      payerCompanyId: payer === 'winner' ? winnerCompanyId : tender.companyId,
      formula: { basis, discount, min, cap },
      winnerCompanyId,
      payeeCompanyId,
      payee,
      awarded,
    },
    ctx.now,
  )
  if (!bill || !(await insertBill(ctx.tx, bill))) return
  await noteBill(ctx, { bill, action: 'create', event: 'billed' })
}

/** The award is void: nothing is owed any more, and what was paid goes back. */
export async function voidServiceFee(
  ctx: Ctx,
  { tenderId, companyId }: { readonly tenderId: string; readonly companyId: string },
): Promise<void> {
  const bill = await lockBillOf(ctx.tx, tenderId, companyId)
  const gone = bill && voidBill(bill, ctx.now)
  if (!gone || isRefusal(gone)) return
  await endBill(ctx, gone, 'awardVoid')
  await saveBill(ctx, { bill: gone, action: 'void', event: 'billVoid' })
}

interface Seen {
  readonly id: string
  readonly version: number
}

/** A bill that the caller handles on this side, locked, in the version that they have seen. */
async function lockOwn(ctx: Ctx, { id, version }: Seen, side: 'payer' | 'desk'): Promise<Bill | Refusal> {
  const bill = await lockBill(ctx.tx, id)
  if (!bill || billSide(bill, callerOf(ctx)) !== side) return refuse('fee.notFound')
  return bill.version === version ? bill : refuse('fee.stale', { version: bill.version })
}

/** So long can be paid for a bill at all; when it should be is another question. */
const openFor = 365 * day

const termsOf = (bill: Bill, now: Date): FeeTerms => ({
  subject: { kind: 'bill', id: bill.id },
  ownerCompanyId: bill.payeeCompanyId,
  clerkCompanyId: null,
  title: bill.title,
  amount: bill.amount,
  kinds: bill.payee.account === '' ? ['online'] : feeWays,
  payUntil: new Date(now.getTime() + openFor),
  payee: bill.payee,
  profile: 'SOURCING',
  secret: false,
  apart: false,
  heldAt: null,
  lockedAt: now,
})

type Detail = Answer<typeof confirmFeeBill>

/** The payer agrees to the reckoning; from now on it can be paid, and is due. */
export async function confirm(
  ctx: Ctx,
  { body: { id, version, ...invoice } }: Received<typeof confirmFeeBill>,
): Promise<Detail | Refusal> {
  const before = await lockOwn(ctx, { id, version }, 'payer')
  if (isRefusal(before)) return before
  const bill = confirmBill(before, invoice, ctx.now)
  if (isRefusal(bill)) return bill
  await saveFeeTerms(ctx.tx, termsOf(bill, ctx.now), ctx.now)
  await saveBill(ctx, { bill, action: 'confirm', event: 'billConfirmed' })
  await ctx.setTimer({ kind: billTimer, subjectId: id, dueAt: warnAt(bill) })
  return billDetail(ctx, id)
}

const warnAt = ({ dueAt }: Bill): Date | undefined =>
  dueAt === null ? undefined : new Date(dueAt.getTime() - daysToWarn * day)

/** The payer is warned a day before; then it is overdue. */
export async function billDue(ctx: Ctx, id: string): Promise<void> {
  const bill = await lockBill(ctx.tx, id)
  if (bill?.status !== 'pendingPayment' || bill.dueAt === null) return
  const late = markOverdue(bill, ctx.now)
  if (late) return saveBill(ctx, { bill: late, action: 'overdue', event: 'overdue' })
  if (bill.overdueAt !== null) return
  await notifyBill(ctx, 'warned', bill)
  await ctx.setTimer({ kind: billTimer, subjectId: id, dueAt: bill.dueAt })
}

/** Whoever charges it does without: past the approvers of their company, or past a second person of it. */
export async function waive(
  ctx: Ctx,
  { body: { id, version, reason, approval } }: Received<typeof waiveFeeBill>,
): Promise<Detail | Refusal> {
  const bill = await lockOwn(ctx, { id, version }, 'desk')
  if (isRefusal(bill)) return bill
  if (await isAsked(ctx.tx, { name: 'feeBill' }, id)) return refuse('fee.approvalRunning')
  const asked = await askFirst(ctx, waiver, { thing: bill, wanted: { reason }, given: approval })
  if (isRefusal(asked)) return asked
  if (asked?.by === 'approvers')
    await ctx.log({ subject: { kind: 'feeBill', id }, action: 'askApproval', reason })
  return billDetail(ctx, id)
}

/** Another person of the payee agrees to a waiver, or says why not; whoever asked may take it back. */
export async function decideWaiver(
  ctx: Ctx,
  { body: { id, version, agree, reason } }: Received<typeof decideFeeWaiver>,
): Promise<Detail | Refusal> {
  const bill = await lockOwn(ctx, { id, version }, 'desk')
  if (isRefusal(bill)) return bill
  if (agree && (await isHeld(ctx.tx, { heldAt: null, ownerCompanyId: bill.payeeCompanyId })))
    return refuse('fee.onHold')
  const asker = await ctx.tx
    .selectFrom('decision_request')
    .select('started_by')
    .where('thing_kind', '=', 'feeBill')
    .where('thing_id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst()
  const mine = asker?.started_by === callerOf(ctx).accountId
  const no =
    mine && !agree
      ? await takeBackSecond(ctx, waiver, bill)
      : await answerSecond(ctx, waiver, { thing: bill, agree, reason: reason.trim() })
  return no ?? billDetail(ctx, id)
}

/** The invoice is out. */
export async function invoice(
  ctx: Ctx,
  { body: { id, version, invoiceNo, fileId } }: Received<typeof invoiceFeeBill>,
): Promise<Detail | Refusal> {
  const before = await lockOwn(ctx, { id, version }, 'desk')
  if (isRefusal(before)) return before
  const bill = invoiceBill(before, { invoiceNo, invoiceFileId: fileId }, ctx.now)
  if (isRefusal(bill)) return bill
  const files = await claimFiles(ctx, fileId === null ? [] : [fileId], { purpose: 'attachment' })
  if (isRefusal(files)) return files
  await saveBill(ctx, { bill, action: 'invoice', event: 'invoiced', reason: invoiceNo })
  return billDetail(ctx, id)
}
