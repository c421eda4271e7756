import type { QuotationComparison } from '@jb/contract/quotation/quotation.shapes'
import {
  type ChoiceRefusal,
  type Combination,
  combine,
  leastReason,
  type ReasonCode,
  reasonsFor,
} from '@jb/domain/quotation/select'
import { isRefusal } from '@jb/domain/shared/refusal'

/** What is chosen so far: a quotation for each row, by row id. */
export type Picked = Readonly<Record<string, string>>

/** The owner's choice with its sums; what hinders it, and what it has to be explained with. */
export interface Chosen {
  readonly combination: Combination | undefined
  readonly hindrance: ChoiceRefusal | undefined
  readonly reasons: readonly ReasonCode[]
}

/** The quotations that may be chosen: read, counting, and still valid. */
export const usableIn = ({ offers }: QuotationComparison) => offers.filter(({ expired }) => !expired)

/** What a company offers, row by row. */
export function pickedOf(
  { rows }: QuotationComparison,
  offer: QuotationComparison['offers'][number],
): Picked {
  const positions = new Set(offer.rows.map(({ position }) => position))
  return Object.fromEntries(
    rows.filter(({ position }) => positions.has(position)).map(({ id }) => [id, offer.quotationId]),
  )
}

/** Sums up a choice by the same arithmetic as the server. */
export function chosenOf(data: QuotationComparison, picked: Picked): Chosen {
  const offers = usableIn(data).map((offer) => ({ ...offer, receivedAt: new Date(offer.receivedAt) }))
  const positions = data.rows.map(({ position }) => position)
  const places = new Map(data.rows.map(({ id, position }) => [id, position]))
  const rows = Object.entries(picked).map(([rowId, quotationId]) => ({
    position: places.get(rowId) ?? 0,
    quotationId,
  }))
  const chosen = combine({ positions, splitAward: data.splitAward }, offers, { rows })
  if (isRefusal(chosen)) return { combination: undefined, hindrance: chosen.refused, reasons: [] }
  const splits = data.splits.map(({ most, best }) => ({
    most,
    best: best ? combinationOf(data, best) : undefined,
  }))
  const facts = { quotes: offers.length, controlTotal: data.controlTotal }
  return {
    combination: chosen,
    hindrance: undefined,
    reasons: reasonsFor(chosen, { gaps: [], splits }, facts),
  }
}

type Best = NonNullable<QuotationComparison['splits'][number]['best']>

function combinationOf({ rows }: QuotationComparison, best: Best): Combination {
  const places = new Map(rows.map(({ id, position }) => [id, position]))
  return {
    ...best,
    rows: best.rows.map(({ rowId, quotationId }) => ({ position: places.get(rowId) ?? 0, quotationId })),
  }
}

/** Rows and who supplies them, as a choice. */
export const pickedFrom = ({ rows }: Best): Picked =>
  Object.fromEntries(rows.map(({ rowId, quotationId }) => [rowId, quotationId]))

/** The cheapest of all, whatever the number of suppliers. */
export function cheapestIn({ splits }: QuotationComparison): Best | undefined {
  return splits.findLast(({ best }) => best !== null)?.best ?? undefined
}

const hindrances = {
  'quotation.notEligible': '请先选择供应商。',
  'quotation.rowsMissing': '还有供应商报了价的行没有选，请逐行选完。',
  'quotation.notSplit': '这个需求没有允许按行分别选定，只能整单选一家。',
  'quotation.tooManySuppliers': '最多选 3 家供应商，请减少家数。',
} as const satisfies Record<ChoiceRefusal, string>

/** Why it cannot be selected like this; undefined: it can. */
export function whyNot({ hindrance, reasons }: Chosen, reason: string): string | undefined {
  if (hindrance) return hindrances[hindrance]
  return reasons.length > 0 && [...reason.trim()].length < leastReason
    ? `请写明选定原因，至少 ${leastReason} 个字。`
    : undefined
}
