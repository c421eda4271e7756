import type { BidTotals } from '../bid/calculate.ts'
import type { GoodsRow } from '../procurement/goods.ts'
import { add, type Decimal, divide, multiply } from '../shared/money.ts'

/** What a freight comes to for each unit of its load and kilometre, for comparing. */
interface FreightRate {
  readonly price: Decimal
  /** `元/t·km`. */
  readonly unit: string
}

/**
 * The sum over all that is carried and how far, to four decimals; undefined where nothing is offered, the distance is
 * not known, the rows have different units, or kilometres are in their unit already.
 */
export function freightRate(
  rows: readonly Pick<GoodsRow, 'position' | 'unit'>[],
  { rows: offered, total }: Pick<BidTotals, 'rows' | 'total'>,
  kilometres: string,
): FreightRate | undefined {
  const units = new Set(
    rows.filter(({ position }) => offered.some((row) => row.position === position)).map(({ unit }) => unit),
  )
  const [unit, ...others] = units
  if (unit === undefined || others.length > 0 || /km|公里/.test(unit)) return undefined
  if (!/^\d{1,5}(\.\d)?$/.test(kilometres) || Number(kilometres) === 0 || Number(total) === 0)
    return undefined
  const load = multiply(add(...offered.map(({ quantity }) => quantity)), kilometres)
  return Number(load) === 0
    ? undefined
    : { price: divide(total, load, 4), unit: `元/${unit === '吨' ? 't' : unit}·km` }
}

/** How far the buyer says it is, where all rows say the same; '' otherwise. */
export function statedKilometres(rows: readonly Pick<GoodsRow, 'cells'>[]): string {
  const [one = '', ...others] = new Set(rows.map(({ cells }) => cells.distance ?? ''))
  return others.length === 0 ? one : ''
}
