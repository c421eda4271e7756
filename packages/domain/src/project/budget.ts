import { add, compare, type Decimal, subtract } from '../shared/money.ts'

/** What the money of a project goes into. */
export const budgetCategoryNames = {
  material: '材料费',
  labour: '劳务费',
  machinery: '机械租赁费',
  subcontract: '专业分包费',
  freight: '运输费',
  measure: '措施费',
  other: '其他费用',
} as const

export type BudgetCategory = keyof typeof budgetCategoryNames
export const budgetCategories = Object.keys(budgetCategoryNames) as readonly BudgetCategory[]

/** Lines that one budget may have. */
export const mostBudgetLines = 50

/** One line of a budget; `amount` in yuan. */
export interface BudgetLine {
  readonly category: BudgetCategory
  readonly name: string
  readonly amount: Decimal
}

/** What a budget comes to beside the price of its project. */
export interface BudgetCheck {
  readonly total: Decimal
  /** By how much the lines exceed the price; undefined while they do not. */
  readonly over: Decimal | undefined
}

/** Adds up the lines and compares them with the price: more than the price is a warning, not a refusal. */
export function checkBudget(price: Decimal, lines: readonly Pick<BudgetLine, 'amount'>[]): BudgetCheck {
  const total = add(...lines.map(({ amount }) => amount))
  return { total, over: compare(total, price) > 0 ? subtract(total, price) : undefined }
}
