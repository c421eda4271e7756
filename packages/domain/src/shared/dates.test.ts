import { describe, expect, test } from 'vitest'
import {
  calendarDay,
  calendarTime,
  day,
  durationOf,
  durationText,
  endOfDayAfter,
  formatDay,
  formatMinute,
  formatSecond,
  fromShanghai,
  hour,
  minute,
  relativeDay,
} from './dates.ts'

const evening = '2026-12-11T16:05:09.900Z'

describe('dates', () => {
  test('are shown in the time of China wherever the phone is', () => {
    expect(formatDay(evening)).toBe('2026-12-12')
    expect(formatSecond(new Date(evening))).toBe('2026-12-12 00:05:09')
    expect(formatMinute(evening)).toBe('2026/12/12 00:05')
  })

  test.each([[null], [undefined], [''], ['soon']])('%j shows 暂无信息', (missing) => {
    expect([formatDay(missing), formatSecond(missing), formatMinute(missing)]).toEqual(
      Array(3).fill('暂无信息'),
    )
    const spoken = [relativeDay, calendarTime, calendarDay].map((form) => form(missing, evening))
    expect(spoken).toEqual(Array(3).fill('暂无信息'))
  })

  test.each([
    ['2026-12-12T15:59:00Z', '今天 23:59'],
    ['2026-12-12T16:00:00Z', '明天 00:00'],
    ['2026-12-11T15:59:00Z', '昨天 23:59'],
    ['2026-12-14T01:30:00Z', '12月14日 09:30'],
    ['2027-01-02T01:30:00Z', '2027年1月2日 09:30'],
  ])('%s reads %s', (moment, words) => {
    expect(relativeDay(moment, evening)).toBe(words)
  })

  test('a sentence that is kept says the date, never today, and the year when it is another one', () => {
    expect(calendarTime('2026-12-12T15:59:00Z', evening)).toBe('12月12日 23:59')
    expect(calendarTime('2025-12-31T16:00:00Z', evening)).toBe('1月1日 00:00')
    expect(calendarTime('2027-01-02T01:30:00Z', evening)).toBe('2027年1月2日 09:30')
    expect(calendarDay('2027-01-02T01:30:00Z', evening)).toBe('2027年1月2日')
  })

  test('a duration has days, hours, minutes and seconds, and never runs below zero', () => {
    expect(durationOf(2 * day + 4 * hour + 5 * minute + 999)).toEqual({
      days: 2,
      hours: 4,
      minutes: 5,
      seconds: 0,
    })
    expect(durationText(2 * day + 5 * minute)).toBe('2天0小时5分')
    expect(durationText(18 * minute + 3000, true)).toBe('18分3秒')
    expect(durationText(-5)).toBe('0分')
  })

  test('the first day is not counted', () => {
    expect(formatSecond(endOfDayAfter(evening, 3))).toBe('2026-12-15 23:59:59')
    expect(formatSecond(endOfDayAfter('2026-12-11T15:59:59Z', 0))).toBe('2026-12-11 23:59:59')
  })

  test('reads a wall-clock time of China', () => {
    expect(fromShanghai('2026-12-12 00:05')?.toISOString()).toBe('2026-12-11T16:05:00.000Z')
    expect(fromShanghai('2026-02-30 00:05')).toBeUndefined()
    expect(fromShanghai('2026-12-12')).toBeUndefined()
  })
})
