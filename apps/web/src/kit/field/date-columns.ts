import { day, formatDay, fromShanghai, minute } from '@jb/domain/shared/dates'

export interface WheelItem {
  readonly label: string
  readonly value: string
}

const two = (n: number) => String(n).padStart(2, '0')
const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

/** `今天 11月21日 周六` for the day `YYYY-MM-DD`. */
export function dayLabel(text: string, today: string): string {
  const [year = '', month = '', date = ''] = text.split('-')
  const ahead = Math.round((Date.parse(text) - Date.parse(today)) / day)
  const word = ['今天', '明天', '后天'][ahead] ?? weekdays[new Date(`${text}T00:00:00Z`).getUTCDay()]
  const sameYear = year === today.slice(0, 4)
  return `${sameYear ? '' : `${year}年`}${Number(month)}月${Number(date)}日 ${word}`
}

/** Every day from `from` on, as wheel items; `count` days. */
export function dayItems(from: Date, count: number, now: Date): readonly WheelItem[] {
  const today = formatDay(now)
  return Array.from({ length: count }, (_, index) => {
    const value = formatDay(new Date(from.getTime() + index * day))
    return { value, label: dayLabel(value, today) }
  })
}

export const hourItems: readonly WheelItem[] = Array.from({ length: 24 }, (_, h) => ({
  value: two(h),
  label: `${two(h)} 时`,
}))

export const minuteItems: readonly WheelItem[] = Array.from({ length: 12 }, (_, index) => ({
  value: two(index * 5),
  label: `${two(index * 5)} 分`,
}))

/** Day, hour and minute of a moment in China's time, rounded up to the next five minutes. */
export function wheelValue(moment: Date): [string, string, string] {
  const rounded = new Date(Math.ceil(moment.getTime() / (5 * minute)) * 5 * minute)
  const shifted = new Date(rounded.getTime() + 8 * 60 * minute).toISOString()
  return [shifted.slice(0, 10), shifted.slice(11, 13), shifted.slice(14, 16)]
}

/** ISO moment of a wheel position, undefined for a day that does not exist. */
export function momentOf([date, h, m]: readonly [string, string, string]): string | undefined {
  return fromShanghai(`${date} ${h}:${m}`)?.toISOString()
}

/** A clock time some days after today, in China's time. */
export function daysAhead(now: Date, days: number, time: string): Date {
  return new Date(`${formatDay(new Date(now.getTime() + days * day))}T${time}:00+08:00`)
}
