import Big from 'big.js'
import { type Decimal, isDecimal } from '../shared/money.ts'
import type { AuctionDraft } from './form.ts'

/** What all comes to in yuan at this price: the price, times the goods where it is for one unit; undefined where it cannot be told. */
export function priceOfAll(
  price: Decimal,
  { unit, rows }: Pick<AuctionDraft, 'unit' | 'rows'>,
): Decimal | undefined {
  const per = /^元\/(.+)$/.exec(unit)?.[1]
  if (per === undefined) return unit === '元' ? price : undefined
  if (rows.length === 0 || rows.some((row) => row.unit !== per || !isDecimal(row.quantity))) return undefined
  return rows.reduce((sum, { quantity }) => sum.plus(new Big(quantity).times(price)), new Big(0)).toFixed(2)
}
