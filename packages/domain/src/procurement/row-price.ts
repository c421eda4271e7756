import Big from 'big.js'
import { compare, isDecimal } from '../shared/money.ts'

type Cells = Readonly<Record<string, string>>

/** What the price of a row is multiplied with, and the unit that counts it. */
export interface PricedBy {
  readonly quantity: string
  readonly unit: string
}

const squareMetre = /㎡|m²|m2|平方米|平米/i
const truck = /车|趟|次/
const largest = '999999999'

/** The product to 4 decimals as plain digits; undefined when a factor is no number. */
function product(a: string, b: string): string | undefined {
  if (!isDecimal(a) || !isDecimal(b)) return undefined
  return new Big(new Big(a).times(b).toFixed(4, Big.roundHalfUp)).toFixed()
}

/** Freight is paid by weight, by weight and distance, or by truckload; trucks count only where the unit says so. */
function freight({ priceBasis, quantity = '1', unit = '吨', distance = '' }: Cells): PricedBy {
  if (priceBasis === '元/吨公里') return { quantity: product(quantity, distance) ?? '1', unit: `${unit}·km` }
  if (priceBasis === '元/车' && !truck.test(unit)) return { quantity: '1', unit: '车' }
  return { quantity, unit }
}

/**
 * Quantity and unit that a row's price is multiplied with: the area where rent is by the square metre, tonnes times
 * kilometres where freight is; 1 and `usual` where the price is a sum for the whole.
 */
export function pricedBy(type: number, cells: Cells, usual: string): PricedBy {
  const unit = cells.unit || usual
  if (type === 19) return freight({ ...cells, unit, quantity: cells.quantity || '1' })
  if (type === 11 && squareMetre.test(cells.rentUnit ?? '') && cells.area)
    return { quantity: cells.area, unit: '㎡' }
  return { quantity: cells.quantity || '1', unit }
}

/** What the cells of a row lack for its price to be multiplied, by the column that can mend it. */
export function pricingFault(
  type: number,
  cells: Cells,
): readonly [column: string, sentence: string] | undefined {
  if (type !== 19 || cells.priceBasis !== '元/吨公里') return undefined
  if (!cells.distance) return ['distance', '按“元/吨公里”结算时请填写“运距”，运费按重量乘运距计算。']
  const all = product(cells.quantity ?? '', cells.distance)
  return all !== undefined && compare(all, largest) > 0
    ? ['distance', '重量乘运距超过 9 位整数，请核对“运距”，或分成几行。']
    : undefined
}

const perDay = [/天|日/, '天'] as const
const perMonth = [/月/, '月'] as const
/** Periods by which one hires and rents. */
const periods = [[/台班/, '台班'] as const, perDay, perMonth, [/季/, '季'] as const, [/年/, '年'] as const]
/** Units that count the period or a whole deed, so that the price times the quantity is a sum of money. */
const counted: Readonly<Record<string, RegExp>> = {
  天: /天|日|次|项/,
  月: /月|次|项/,
  台班: /台班|次|项/,
  方量: /方|立方|m³|㎥|m3|次|项/i,
}

function hire({ rentBasis = '', unit = '' }: Cells): string {
  const period = rentBasis === '方量' ? '方量' : periods.find(([words]) => words.test(rentBasis))?.[1]
  if (period === undefined || counted[period]?.test(unit)) return '元'
  return period === '方量' ? '元/方' : `元/${period}`
}

const rent = ({ rentUnit = '' }: Cells) => {
  const period = periods.find(([words]) => words.test(rentUnit))?.[1]
  return period === undefined ? '元' : `元/${period}`
}

/**
 * What the price of a row times its quantity is: `元`, or money for a period or by another measure. Rows whose sums
 * differ in this cannot be added up.
 */
export function sumUnit(type: number, cells: Cells): string {
  if (type === 1 || type === 5) return hire(cells)
  if (type === 11) return rent(cells)
  if (type === 9) return cells.feeBasis ?? ''
  if (type === 19) return cells.priceBasis === '元/车' && !truck.test(cells.unit ?? '') ? '元/车' : '元'
  return '元'
}
