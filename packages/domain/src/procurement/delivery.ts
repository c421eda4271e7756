import { calendarTime, formatDay } from '../shared/dates.ts'
import { isDelivery } from './columns.ts'
import type { GoodsRow } from './goods.ts'
import type { Finding } from './rule.ts'
import { ownerColumns } from './types.ts'

/** Rows that a sentence names before it only counts. */
const named = 3

interface Wanted {
  readonly type: number
  readonly rows: readonly Pick<GoodsRow, 'cells'>[]
}

/** The end of the time for prices, and what it is called. */
interface End {
  readonly at: Date | null
  readonly label: string
}

/** Rows that are wanted on a day before it is known who delivers them. */
export function earlyDelivery({ type, rows }: Wanted, { at, label }: End, now: Date): Finding | undefined {
  if (!at) return undefined
  const end = formatDay(at)
  const column = ownerColumns(type).find(isDelivery)
  if (!column) return undefined
  const early = rows.flatMap(({ cells }, index) => {
    const wanted = cells[column.name]
    return wanted && wanted < end ? [index + 1] : []
  })
  if (early.length === 0) return undefined
  const which = `第 ${early.slice(0, named).join('、')} 行${early.length > named ? `等 ${early.length} 行` : ''}`
  return {
    sentence: `${which}的${column.translate}早于${label}（${calendarTime(at, now)}），那时还没有选定供应商，请核对清单或时间。`,
  }
}
