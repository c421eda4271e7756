import type { Decimal } from '../shared/money.ts'

/** What selects the template of an approval (spec §3 "Approval context"). Amounts in yuan. */
export interface ApprovalContext {
  readonly companyId: string
  readonly userId: string
  readonly departmentNo: string
  readonly engineeringType?: string | undefined
  readonly demandType?: string | undefined
  readonly projectPrice?: Decimal | undefined
  readonly estimatedAmount?: Decimal | undefined
}

/** The amount that bands and matrices go by: what this piece of business is estimated at, else the project's price. */
export function amountOf({ estimatedAmount, projectPrice }: ApprovalContext): Decimal | undefined {
  return estimatedAmount ?? projectPrice
}
