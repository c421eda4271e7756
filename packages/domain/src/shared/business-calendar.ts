import { day, formatDay, type Moment } from './dates.ts'
import { holidays, lawfulLunar } from './holidays.ts'

/** Midnight in China at the beginning of the day of `moment`. */
function dayStart(moment: Moment): Date {
  return new Date(`${formatDay(moment)}T00:00:00+08:00`)
}

function after(moment: Moment, days: number): Date {
  return new Date(new Date(moment).getTime() + days * day)
}

/** Days that are public holidays in every year (全国年节及纪念日放假办法), before its arrangement is published. */
const always = ['01-01', '05-01', '05-02', '10-01', '10-02', '10-03']

/** A day off by the law itself, in a year whose arrangement is not announced. */
function isLawfulHoliday(year: number, date: string): boolean {
  const lunar = lawfulLunar[year] ?? []
  return always.includes(date) || lunar.some(([first, last]) => first <= date && date <= last)
}

/**
 * Whether the holidays of that year are published and known here; if not, only weekends and the days of the law
 * itself count as rest.
 */
export function isCalendarKnown(moment: Moment): boolean {
  return Number(formatDay(moment).slice(0, 4)) in holidays
}

/** Tells a working day in China: no weekend, no public holiday, or a weekend that is worked to make up for one. */
export function isWorkday(moment: Moment): boolean {
  const [year = '', rest = ''] = [formatDay(moment).slice(0, 4), formatDay(moment).slice(5)]
  const known = holidays[Number(year)]
  if (known?.worked.includes(rest)) return true
  if (known?.off.some(([first, last]) => first <= rest && rest <= last)) return false
  if (!known && isLawfulHoliday(Number(year), rest)) return false
  const weekday = after(dayStart(moment), 1 / 3).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** The same moment if its day is worked, else the same time of the next working day. */
export function onWorkday(moment: Moment): Date {
  let at = new Date(moment)
  while (!isWorkday(at)) at = after(at, 1)
  return at
}

/**
 * The beginning of the day on which a period of `days` ends: the first day is not counted, and an end on a day of
 * rest moves to the next working day (民法典 201, 203).
 */
export function lastDayOf(start: Moment, days: number): Date {
  return onWorkday(after(dayStart(start), days))
}

/** The last millisecond of the day on which a period ends, counted like `lastDayOf`. */
export function endOfPeriod(start: Moment, days: number): Date {
  return new Date(after(lastDayOf(start, days), 1).getTime() - 1)
}

/** Says so where the arrangement of a year is not announced: moved rest days and worked weekends are missing. */
export function calendarNote(moment: Moment): string {
  return isCalendarKnown(moment)
    ? ''
    : `${formatDay(moment).slice(0, 4)} 年放假安排尚未公布，此处按周末和法定节日推算，公布后请再核对。`
}

/** When the day's first step is taken, and the hours between which people are there. */
const morning = 9.5
const afternoon = 17
const staffed = { from: 8.5, until: 18 } as const

/** Whether people are at work at that time of day; of the day itself `isWorkday` speaks. */
function isStaffed(moment: Moment): boolean {
  const at = new Date(moment).getTime()
  return at >= atHourOf(moment, staffed.from).getTime() && at <= atHourOf(moment, staffed.until).getTime()
}

/** The same moment if people are at work then, else the next morning at 09:30, be it of the same day. */
export function inHours(moment: Moment): Date {
  if (isStaffed(moment)) return new Date(moment)
  return nextMorning(moment)
}

/** The same moment if people are at work then, else 17:00 of the last working day before it. */
export function backInHours(moment: Moment): Date {
  if (isStaffed(moment) && isWorkday(moment)) return new Date(moment)
  let at = atHourOf(moment, afternoon)
  while (at.getTime() > new Date(moment).getTime() || !isWorkday(at)) at = after(at, -1)
  return at
}

/** 09:30 of the same day if that is still to come, else of the next. */
export function nextMorning(moment: Moment): Date {
  const sameDay = atHourOf(moment, morning)
  return sameDay.getTime() > new Date(moment).getTime() ? sameDay : atHourOf(after(moment, 1), morning)
}

/**
 * The first morning after a period of `days`, 09:30 on a working day: the period is over at the end of its last day
 * (民法典 201, 203), so that nothing that has to leave it whole may fall on that day.
 */
export function morningAfter(start: Moment, days: number): Date {
  return atHourOf(onWorkday(after(lastDayOf(start, days), 1)), morning)
}

/** A time of day, in hours (9.5 = 09:30), on the China day of `moment`. */
export function atHourOf(moment: Moment, hours: number): Date {
  return after(dayStart(moment), hours / 24)
}
