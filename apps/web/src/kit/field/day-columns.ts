import { formatDay } from '@jb/domain/shared/dates'
import type { WheelItem } from './date-columns.ts'

const two = (n: number) => String(n).padStart(2, '0')
const row = (from: number, count: number, unit: string): readonly WheelItem[] =>
  Array.from({ length: count }, (_, at) => ({ value: two(from + at), label: `${from + at}${unit}` }))

const yearsBack = 10
const yearsAhead = 15

/** The day of a moment in China, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => formatDay(moment)

/** Years around today, months, and the days of that month, as wheel items. */
export function monthColumns(
  today: string,
  year: string,
  month: string,
): readonly [readonly WheelItem[], readonly WheelItem[], readonly WheelItem[]] {
  const thisYear = Number(today.slice(0, 4))
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return [
    row(thisYear - yearsBack, yearsBack + yearsAhead + 1, '年'),
    row(1, 12, '月'),
    row(1, Number.isNaN(days) ? 31 : days, '日'),
  ]
}
