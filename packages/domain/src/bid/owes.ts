import type { Decimal } from '../shared/money.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'

/** What a company has not paid that a sign-up waits for. */
export interface Owes {
  /** Yuan of the documents of this tender; null: they cost nothing, or are paid. */
  readonly documents: Decimal | null
  /** A service fee of an earlier award is overdue, and bars from this tender. */
  readonly overdue: boolean
}

/** Why who owes something cannot sign up. */
export function owesGuard(
  owes: Owes | undefined,
): Refusal<'bid.documentFeeUnpaid' | 'bid.feeOverdue'> | undefined {
  if (owes?.overdue) return refuse('bid.feeOverdue')
  return owes?.documents ? refuse('bid.documentFeeUnpaid', { amount: owes.documents }) : undefined
}
