import type { FeeBillDetail, FeeBillRow, FeeOrderDetail, FeeOrderRow } from '@jb/contract/fee/fee.shapes'
import { type Bill, isOverdueBill } from '@jb/domain/fee/bill'
import { type FeeCause, type FeeOrder, type FeeTerms, waitsForAnswer } from '@jb/domain/fee/fee'
import {
  billNext,
  billStatusNames,
  causeNames,
  feeNames,
  feeNext,
  feeProgress,
  feeStatusName,
  refundRule,
} from '@jb/domain/fee/words'
import { type Side, wayNames } from '@jb/domain/ledger/words'
import { feeNote, formulaWords } from '@jb/domain/procurement/service-fee'
import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { type Around, presentBack, presentMoney, presentPay, presentSteps } from '../ledger/index.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** An order in a list, as its reader sees it. */
export const presentOrderRow = (order: FeeOrder, around: Around): FeeOrderRow => ({
  ...presentMoney(order, around, {
    kindName: wayNames[order.kind],
    statusName: feeStatusName(order),
    next: feeNext(order, around),
  }),
  subjectName: feeNames[order.subject.kind],
  asked: waitsForAnswer(order),
})

/** What a detail shows beside the order: files, channel, history, approval, buttons. */
export interface Beside extends Pick<FeeOrderDetail, 'voucher' | 'approval' | 'timeline' | 'actions'> {
  readonly provider: { readonly label: string; readonly sandbox: boolean }
}

/** The one door from an order to the wire. */
export function presentOrder(
  order: FeeOrder,
  terms: FeeTerms,
  around: Around,
  { voucher, approval, timeline, actions, provider }: Beside,
): FeeOrderDetail {
  const { wish, release } = order
  const causeName = release ? causeNames[release.cause as FeeCause] : ''
  return {
    ...presentOrderRow(order, around),
    ...presentPay(order, terms, around, { voucher, thing: feeNames[order.subject.kind] }),
    ...presentBack(order, { provider, now: around.now, causeName, rule: release ? refundRule : undefined }),
    wish: wish && {
      causeName: causeNames[wish.cause],
      reason: wish.reason,
      at: wish.at.toISOString(),
      answer: wish.answer,
    },
    approval,
    progress: presentSteps(feeProgress(order)),
    timeline,
    actions,
  }
}

/** What is known about a bill beside its own columns. */
export interface BillAround {
  readonly side: Side
  readonly now: Date
  readonly updatedAt: Date
  /** By the ids of the companies. */
  readonly nameOf: (companyId: string) => string
}

/** A bill in a list, as its reader sees it. */
export function presentBillRow(bill: Bill, { side, now, updatedAt, nameOf }: BillAround): FeeBillRow {
  return {
    id: bill.id,
    no: bill.no,
    side,
    tenderId: bill.tenderId,
    title: bill.title,
    counterpart: nameOf(side === 'payer' ? bill.payeeCompanyId : bill.payerCompanyId),
    amount: bill.amount,
    status: bill.status,
    statusName: isOverdueBill(bill) ? '已逾期' : billStatusNames[bill.status],
    next: billNext(bill, side, now),
    dueAt: bill.status === 'pendingPayment' ? iso(bill.dueAt) : null,
    overdue: isOverdueBill(bill),
    createdAt: bill.createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

type BillBeside = Pick<FeeBillDetail, 'orderId' | 'approval' | 'timeline' | 'actions'> & {
  readonly file: FeeBillDetail['invoice']['file']
}

/** The one door from a bill to the wire. */
export function presentBill(bill: Bill, around: BillAround, { file, ...beside }: BillBeside): FeeBillDetail {
  return {
    ...presentBillRow(bill, around),
    version: bill.version,
    amountInWords: amountInWords(bill.amount),
    awarded: bill.awarded,
    formula: formulaWords(bill.formula),
    lines: [...bill.lines],
    note: feeNote,
    payerName: around.nameOf(bill.payerCompanyId),
    payeeName: around.nameOf(bill.payeeCompanyId),
    winnerName: around.nameOf(bill.winnerCompanyId),
    confirmedAt: iso(bill.confirmedAt),
    invoice: {
      title: bill.invoiceTitle,
      taxNo: bill.taxNo,
      no: bill.invoiceNo,
      file,
      at: iso(bill.invoicedAt),
    },
    endReason: bill.endReason,
    ...beside,
  }
}
