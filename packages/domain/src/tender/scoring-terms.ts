import type { Decimal } from '../shared/money.ts'

/** What people give points for; the price is worked out. */
export const criterionGroups = { business: '商务', technical: '技术', credit: '资信' } as const
export type CriterionGroup = keyof typeof criterionGroups

/** How points follow from a price. */
export const priceFormulas = { lowest: '低价优先', benchmark: '基准价偏离' } as const
export type PriceFormula = keyof typeof priceFormulas

/** One thing that is judged, for up to `max` points. */
export interface Criterion {
  readonly group: CriterionGroup
  readonly name: string
  readonly max: Decimal
  /** How points are given; empty: the name says it. */
  readonly standard: string
}

/** How many points a price may have, and how they follow from it; all but `full` is for the benchmark only, in per cent and points. */
export interface PriceRule {
  readonly formula: PriceFormula
  readonly full: Decimal
  /** The range from which the factor k is drawn at the opening. */
  readonly kFrom: Decimal
  readonly kTo: Decimal
  /** Points off for each per cent above the benchmark, and below it. */
  readonly over: Decimal
  readonly under: Decimal
}

/** 综合评分: all that points are given for, 100 together; fixed at the publication. */
export interface Scoring {
  readonly criteria: readonly Criterion[]
  readonly price: PriceRule
}

export const mostCriteria = 20
