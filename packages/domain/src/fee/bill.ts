import type { BankAccount } from '../ledger/order.ts'
import { type FeeFormula, type FeeLine, reckonFee } from '../procurement/service-fee.ts'
import { day } from '../shared/dates.ts'
import { type Flow, follow } from '../shared/flow.ts'
import { compare, type Decimal } from '../shared/money.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'

export const billStatuses = [
  'pendingConfirm',
  'pendingPayment',
  'paid',
  'invoiced',
  'waived',
  'void',
] as const
export type BillStatus = (typeof billStatuses)[number]

/** 中标服务费 of one award. It is void with its award, also once it is paid: then the money goes back. */
export const billFlow = {
  pendingConfirm: { confirm: 'pendingPayment', waive: 'waived', cancel: 'void' },
  pendingPayment: { pay: 'paid', waive: 'waived', cancel: 'void' },
  paid: { invoice: 'invoiced', cancel: 'void' },
  invoiced: { cancel: 'void' },
  waived: { cancel: 'void' },
  void: {},
} as const satisfies Flow<BillStatus>

/** So long a confirmed bill may take to be paid. */
export const daysToPay = 7
/** So long before the end its payer is warned. */
export const daysToWarn = 1

export interface Bill {
  readonly id: string
  readonly no: string
  readonly tenderId: string
  readonly title: string
  /** Who charges it: the agent, or the platform. */
  readonly payeeCompanyId: string
  readonly payerCompanyId: string
  readonly winnerCompanyId: string
  readonly payee: BankAccount
  readonly formula: FeeFormula
  /** Yuan that were awarded. */
  readonly awarded: Decimal
  readonly amount: Decimal
  readonly lines: readonly FeeLine[]
  readonly status: BillStatus
  readonly version: number
  readonly createdAt: Date
  readonly confirmedAt: Date | null
  /** Until when it is to be paid; null while it is not confirmed. */
  readonly dueAt: Date | null
  readonly overdueAt: Date | null
  readonly invoiceTitle: string
  readonly taxNo: string
  readonly invoiceNo: string
  readonly invoiceFileId: string | null
  readonly invoicedAt: Date | null
  readonly endedAt: Date | null
  readonly endReason: string
}

interface Award {
  readonly id: string
  readonly no: string
  readonly tenderId: string
  readonly title: string
  readonly payeeCompanyId: string
  readonly payerCompanyId: string
  readonly winnerCompanyId: string
  readonly payee: BankAccount
  readonly formula: FeeFormula
  readonly awarded: Decimal
}

/** The bill of an award; undefined where its fee comes to nothing. */
export function billOf(award: Award, now: Date): Bill | undefined {
  const { amount, lines } = reckonFee(award.formula, award.awarded)
  if (compare(amount, '0') <= 0) return undefined
  return {
    ...award,
    amount,
    lines,
    status: 'pendingConfirm',
    version: 1,
    createdAt: now,
    confirmedAt: null,
    dueAt: null,
    overdueAt: null,
    invoiceTitle: '',
    taxNo: '',
    invoiceNo: '',
    invoiceFileId: null,
    invoicedAt: null,
    endedAt: null,
    endReason: '',
  }
}

type Wrong = Refusal<'fee.wrongStatus'>

const moved = (bill: Bill, changes: Partial<Bill>): Bill => ({
  ...bill,
  ...changes,
  version: bill.version + 1,
})
const step = (bill: Bill, action: string): BillStatus | Wrong => follow('fee', billFlow, bill.status, action)

/** The payer agrees to the reckoning and says to whom the invoice goes: from now on it is due. */
export function confirmBill(
  bill: Bill,
  invoice: { readonly invoiceTitle: string; readonly taxNo: string },
  now: Date,
): Bill | Wrong {
  const status = step(bill, 'confirm')
  if (isRefusal(status)) return status
  return moved(bill, {
    ...invoice,
    status,
    confirmedAt: now,
    dueAt: new Date(now.getTime() + daysToPay * day),
  })
}

/** The money has arrived. */
export function payBill(bill: Bill): Bill | Wrong {
  const status = step(bill, 'pay')
  return isRefusal(status) ? status : moved(bill, { status })
}

/** Its time is over and it is not paid: only what was confirmed is ever overdue. */
export function markOverdue(bill: Bill, now: Date): Bill | undefined {
  const late = bill.status === 'pendingPayment' && bill.dueAt !== null && now >= bill.dueAt
  return late && bill.overdueAt === null ? moved(bill, { overdueAt: now }) : undefined
}

/** Whoever charges it does without. */
export function waiveBill(bill: Bill, reason: string, now: Date): Bill | Wrong {
  const status = step(bill, 'waive')
  return isRefusal(status)
    ? status
    : moved(bill, { status, endedAt: now, endReason: reason, overdueAt: null })
}

/** The award is void, and the bill with it. */
export function voidBill(bill: Bill, now: Date): Bill | Wrong {
  const status = step(bill, 'cancel')
  if (isRefusal(status)) return status
  return moved(bill, { status, endedAt: now, endReason: '中标结果已失效', overdueAt: null })
}

/** The invoice is out. */
export function invoiceBill(
  bill: Bill,
  invoice: { readonly invoiceNo: string; readonly invoiceFileId: string | null },
  now: Date,
): Bill | Wrong | Refusal<'fee.invoiceFile'> {
  const status = step(bill, 'invoice')
  if (isRefusal(status)) return status
  if (invoice.invoiceNo === '' && invoice.invoiceFileId === null) return refuse('fee.invoiceFile')
  return moved(bill, { ...invoice, status, invoicedAt: now })
}

/** It is paid late, and whoever owes it is kept from new sign-ups where the document says so. */
export const isOverdueBill = ({ status, overdueAt }: Pick<Bill, 'status' | 'overdueAt'>): boolean =>
  status === 'pendingPayment' && overdueAt !== null
