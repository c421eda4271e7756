import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  atHourOf,
  calendarNote,
  endOfPeriod,
  isCalendarKnown,
  isWorkday,
  lastDayOf,
  morningAfter,
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

test.each([
  ['2027-02-05', false, 'the eve of the Spring Festival'],
  ['2027-02-08', false, 'its last day, a Monday'],
  ['2027-02-04', true, 'the Thursday before'],
  ['2027-02-09', true, 'the Tuesday after'],
  ['2027-04-05', false, '清明'],
  ['2027-06-09', false, '端午'],
  ['2027-09-15', false, '中秋'],
  ['2028-01-25', false, 'the eve of the Spring Festival'],
  ['2028-01-28', false, 'its last day, a Friday'],
  ['2028-04-04', false, '清明'],
  ['2028-10-03', false, '中秋 within 国庆'],
  ['2029-02-12', false, 'the eve of the Spring Festival'],
  ['2029-02-16', true, 'the Friday after it'],
  ['2029-04-04', false, '清明'],
  ['2030-02-04', false, 'the Spring Festival, a Monday'],
  ['2030-02-05', false, 'its last day'],
  ['2030-02-01', true, 'the Friday before the eve'],
  ['2030-06-05', false, '端午'],
  ['2030-09-12', false, '中秋'],
])('before a year is announced, %s is worked: %s (%s)', (date, worked) => {
  expect(isWorkday(noon(date))).toBe(worked)
})

test('a year that is not announced is noted, an announced one is not', () => {
  expect(calendarNote(noon('2027-03-01'))).toContain('2027 年放假安排尚未公布')
  expect(calendarNote(noon('2026-03-01'))).toBe('')
})

test.each([
  ['2026-03-02 00:01', 20, '2026-03-24 09:30:00', 'the 22nd is a Sunday, so that the 23rd counts in full'],
  ['2026-11-04 23:59', 20, '2026-11-25 09:30:00', 'the 24th is the twentieth day'],
  ['2026-11-09 10:00', 4, '2026-11-16 09:30:00', 'over on a Friday, the next working morning is Monday'],
])('from %s, the morning after %i days is %s: %s', (start, days, morning) => {
  expect(formatSecond(morningAfter(fromShanghai(start) ?? '', days))).toBe(morning)
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
