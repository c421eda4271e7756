import { add, compare, type Decimal, isDecimal, maxAmount } from '../shared/money.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import type { BudgetCategory } from './budget.ts'

/** Money that has been paid for a project. What was recorded by mistake is voided, never changed. */
export interface Payment {
  readonly id: string
  readonly projectId: string
  readonly category: BudgetCategory
  /** Yuan. */
  readonly amount: Decimal
  /** `YYYY-MM-DD`, in China. */
  readonly paidOn: string
  readonly note: string
  readonly voidReason: string | undefined
}

/** A payment as it may be recorded, or why not; `today` is the day in China. */
export function checkPayment(
  { amount, paidOn }: Pick<Payment, 'amount' | 'paidOn'>,
  today: string,
): Refusal<'project.badPayment'> | undefined {
  const fields = {
    ...(!(isDecimal(amount) && compare(amount, '0') > 0 && compare(amount, maxAmount) <= 0) && {
      amount: '请填写大于 0 的金额。',
    }),
    ...(!(paidOn <= today) && { paidOn: '付款日期不能晚于今天，请重新选择。' }),
  }
  return Object.keys(fields).length > 0 ? refuse('project.badPayment', { fields }) : undefined
}

/** Voids a payment once, with the reason. */
export function voidPayment(payment: Payment, reason: string): Payment | Refusal<'project.paymentVoided'> {
  return payment.voidReason === undefined
    ? { ...payment, voidReason: reason }
    : refuse('project.paymentVoided')
}

/** What has been paid in all. */
export function paidTotal(payments: readonly Pick<Payment, 'amount' | 'voidReason'>[]): Decimal {
  return add(...payments.filter(({ voidReason }) => voidReason === undefined).map(({ amount }) => amount))
}
