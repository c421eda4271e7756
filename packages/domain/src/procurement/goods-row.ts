import { isDecimal } from '../shared/money.ts'
import { isSafeText } from '../shared/safe-text.ts'
import type { GoodsColumn } from './columns.ts'
import type { GoodsRow } from './goods.ts'
import { pricedBy, pricingFault } from './row-price.ts'
import { isTenderType, listColumns, tenderTypes } from './types.ts'

const maxCellLength = 500

/** Why a cell cannot be taken, or undefined. */
function cellFault(column: GoodsColumn, value: string): string | undefined {
  const head = column.translate
  if (value.startsWith('=')) return `“${head}”是公式，请改填算出的结果。`
  if (value === '') return column.required ? `“${head}”必填，请补充。` : undefined
  if (value.length > maxCellLength) return `“${head}”最多 ${maxCellLength} 字，请缩短。`
  if (!isSafeText(value)) return `“${head}”含有不可见字符，请重新输入。`
  if (column.kind === 'quantity' && !isAmount(value, 4))
    return `“${head}”请填写大于 0 的数字，最多 4 位小数。`
  if (column.kind === 'money' && !isAmount(value, 6)) return `“${head}”请填写大于 0 的金额，最多 9 位整数。`
  if (column.kind === 'date' && !isDay(value)) return `“${head}”请写成 2026-12-31 这样的日期。`
  if (column.kind === 'choice' && !column.choices?.includes(value))
    return `“${head}”只能填写：${column.choices?.join('、')}。`
  return undefined
}

function isAmount(value: string, decimals: number): boolean {
  const [whole = '', fraction = ''] = value.split('.')
  return isDecimal(value) && /[1-9]/.test(value) && /^\d{1,9}$/.test(whole) && fraction.length <= decimals
}

function isDay(value: string): boolean {
  const moment = new Date(`${value}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    !Number.isNaN(moment.getTime()) &&
    moment.toISOString().startsWith(value)
  )
}

/** What is wrong with the cells of one row, by column; empty when all is well. `priced`: the row has prices of its own. */
export function rowFaults(
  type: number,
  cells: Readonly<Record<string, string>>,
  priced = true,
): readonly (readonly [GoodsColumn, string])[] {
  const across = pricingFault(type, cells)
  return listColumns(type, priced).flatMap((column) => {
    const own = cellFault(column, cells[column.name]?.trim() ?? '')
    const sentence = own ?? (across?.[0] === column.name ? across[1] : undefined)
    return sentence ? [[column, sentence] as const] : []
  })
}

/**
 * Builds a row from its cells. Its quantity is what the price is multiplied with; it is 1, and the unit the type's own,
 * where the type or the row has none.
 */
export function rowFromCells(
  type: number,
  position: number,
  cells: Readonly<Record<string, string>>,
): GoodsRow {
  return {
    position,
    cells,
    ...pricedBy(type, cells, isTenderType(type) ? tenderTypes[type].unit : '项'),
    ceiling: cells.maxPrice || null,
  }
}
