import { noInformation } from './empty.ts'

/** China keeps one time, eight hours ahead of UTC, without summer time. */
const shanghaiOffset = 8 * 3_600_000
export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** A moment: a Date, or an ISO text as it comes over the wire. */
export type Moment = Date | string
type MaybeMoment = Moment | null | undefined

interface Parts {
  readonly y: string
  readonly mo: string
  readonly d: string
  readonly h: string
  readonly mi: string
  readonly s: string
}

function parts(moment: MaybeMoment): Parts | undefined {
  if (moment === null || moment === undefined || moment === '') return undefined
  const time = new Date(moment).getTime()
  if (Number.isNaN(time)) return undefined
  const [y = '', mo = '', d = '', h = '', mi = '', s = ''] = new Date(time + shanghaiOffset)
    .toISOString()
    .split(/[-T:.]/)
  return { y, mo, d, h, mi, s }
}

/** `YYYY-MM-DD` in China's time; missing or unreadable shows 暂无信息. */
export function formatDay(moment: MaybeMoment): string {
  const p = parts(moment)
  return p ? `${p.y}-${p.mo}-${p.d}` : noInformation
}

/** `YYYY-MM-DD HH:mm:ss` in China's time. */
export function formatSecond(moment: MaybeMoment): string {
  const p = parts(moment)
  return p ? `${p.y}-${p.mo}-${p.d} ${p.h}:${p.mi}:${p.s}` : noInformation
}

/** `YYYY/MM/DD HH:mm` in China's time: the long form of notices, records and the wire. */
export function formatMinute(moment: MaybeMoment): string {
  const p = parts(moment)
  return p ? `${p.y}/${p.mo}/${p.d} ${p.h}:${p.mi}` : noInformation
}

/** Number of the calendar day in China since 1970-01-01. */
function dayNumber(moment: Moment): number {
  return Math.floor((new Date(moment).getTime() + shanghaiOffset) / day)
}

/** `12月5日` in China's time, with the year when it is another one than that of `now`; missing shows 暂无信息. */
export function calendarDay(moment: MaybeMoment, now: Moment): string {
  const p = parts(moment)
  const date = `${Number(p?.mo)}月${Number(p?.d)}日`
  return p ? (p.y === parts(now)?.y ? date : `${p.y}年${date}`) : noInformation
}

const clockOf = (moment: MaybeMoment) => formatMinute(moment).slice(10)

/** `12月5日 09:30`: for sentences that are kept or sent, since 今天 would be wrong on the day they are read. */
export function calendarTime(moment: MaybeMoment, now: Moment): string {
  return `${calendarDay(moment, now)}${clockOf(moment)}`
}

/** `今天 09:30`, `明天 …`, `昨天 …`, else `12月5日 09:30`, with the year when it is another one. For screens. */
export function relativeDay(moment: MaybeMoment, now: Moment): string {
  if (!parts(moment) || !parts(now) || !moment) return noInformation
  const word = { '-1': '昨天', 0: '今天', 1: '明天' }[String(dayNumber(moment) - dayNumber(now))]
  return `${word ?? calendarDay(moment, now)}${clockOf(moment)}`
}

export interface Duration {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** Whole days, hours, minutes and seconds of milliseconds; a past moment counts as zero. */
export function durationOf(ms: number): Duration {
  const left = Math.max(0, Math.floor(ms / 1000))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}

/** `2天4小时5分`, and with `seconds` also `12秒`; higher units that are zero are left out. */
export function durationText(ms: number, seconds = false): string {
  const d = durationOf(ms)
  const days = d.days > 0 ? `${d.days}天` : ''
  const hours = days || d.hours > 0 ? `${d.hours}小时` : ''
  return `${days}${hours}${d.minutes}分${seconds ? `${d.seconds}秒` : ''}`
}

/** The last millisecond of the China day that lies `days` after the day of `moment` (first day not counted). */
export function endOfDayAfter(moment: Moment, days: number): Date {
  return new Date((dayNumber(moment) + days + 1) * day - shanghaiOffset - 1)
}

/** The moment of a China wall-clock time `YYYY-MM-DD HH:mm` (a T or seconds allowed), or undefined. */
export function fromShanghai(text: string): Date | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/.exec(text.trim())
  if (!match) return undefined
  const moment = new Date(`${match[1]}T${match[2]}${match[3] ?? ':00'}+08:00`)
  return Number.isNaN(moment.getTime()) || formatDay(moment) !== match[1] ? undefined : moment
}
