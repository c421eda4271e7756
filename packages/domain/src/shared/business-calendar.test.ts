import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  atHourOf,
  endOfPeriod,
  isCalendarKnown,
  isWorkday,
  lastDayOf,
  onWorkday,
} from './business-calendar.ts'
import { day, formatDay, formatSecond, fromShanghai } from './dates.ts'

const noon = (date: string) => fromShanghai(`${date} 12:00`) ?? new Date(Number.NaN)

describe('working days of 2026', () => {
  test.each([
    ['2026-01-01', false, '元旦'],
    ['2026-01-04', true, 'a Sunday that is worked'],
    ['2026-02-14', true, 'a Saturday before the Spring Festival that is worked'],
    ['2026-02-15', false, 'the first day of the Spring Festival'],
    ['2026-02-23', false, 'its last day, a Monday'],
    ['2026-02-24', true, 'the Tuesday after it'],
    ['2026-02-28', true, 'a Saturday that is worked'],
    ['2026-04-06', false, '清明'],
    ['2026-05-05', false, '劳动节'],
    ['2026-05-09', true, 'a Saturday that is worked'],
    ['2026-06-19', false, '端午'],
    ['2026-09-20', true, 'a Sunday that is worked'],
    ['2026-09-25', false, '中秋'],
    ['2026-10-07', false, '国庆'],
    ['2026-10-08', true, 'the day after'],
    ['2026-10-10', true, 'a Saturday that is worked'],
    ['2026-11-21', false, 'an ordinary Saturday'],
    ['2026-11-23', true, 'an ordinary Monday'],
  ])('%s is worked: %s (%s)', (date, worked) => {
    expect(isWorkday(noon(date))).toBe(worked)
  })

  test('the day is that of China, whatever the hour', () => {
    expect(isWorkday('2026-02-23T15:59:59Z')).toBe(false)
    expect(isWorkday('2026-02-23T16:00:00Z')).toBe(true)
  })
})

test('2025 and 2026 are known; of a later year the weekends and the fixed days of the law', () => {
  expect(['2025-06-01', '2026-06-01', '2027-06-01'].map((date) => isCalendarKnown(noon(date)))).toEqual([
    true,
    true,
    false,
  ])
  expect(isWorkday(noon('2027-01-01'))).toBe(false)
  expect(isWorkday(noon('2027-01-04'))).toBe(true)
  expect(isWorkday(noon('2027-01-09'))).toBe(false)
})

describe('periods', () => {
  test.each([
    ['2026-03-02', 20, '2026-03-23', 'the 22nd is a Sunday'],
    ['2026-01-28', 20, '2026-02-24', 'it would end in the Spring Festival'],
    ['2026-09-15', 5, '2026-09-20', 'a Sunday that is worked counts'],
    ['2026-11-16', 3, '2026-11-19', 'an ordinary Thursday'],
  ])('from %s, %i days end on %s: %s', (start, days, end) => {
    expect(formatDay(lastDayOf(noon(start), days))).toBe(end)
    expect(formatSecond(endOfPeriod(noon(start), days))).toBe(`${end} 23:59:59`)
  })

  test('end on a working day, never earlier than counted, and not shorter for more days', () => {
    const start = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-12-01'), noInvalidDate: true })
    fc.assert(
      fc.property(start, fc.integer({ min: 0, max: 60 }), (from, days) => {
        const last = lastDayOf(from, days)
        expect(isWorkday(last)).toBe(true)
        expect(last.getTime()).toBeGreaterThanOrEqual(from.getTime() + (days - 1) * day)
        expect(lastDayOf(from, days + 1).getTime()).toBeGreaterThanOrEqual(last.getTime())
      }),
    )
  })
})

test('a moment keeps its time of day when it moves to a working day', () => {
  expect(formatSecond(onWorkday(noon('2026-10-03')))).toBe('2026-10-08 12:00:00')
  expect(onWorkday(noon('2026-10-08'))).toEqual(noon('2026-10-08'))
})

test('an hour of a day is that of China', () => {
  expect(formatSecond(atHourOf('2026-03-01T20:00:00Z', 9.5))).toBe('2026-03-02 09:30:00')
})
