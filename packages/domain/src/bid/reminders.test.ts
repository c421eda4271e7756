import { describe, expect, test } from 'vitest'
import { day, hour, minute } from '../shared/dates.ts'
import { bidReminderAt, nextBidReminder, visitIsNear, visitReminder } from './reminders.ts'

const end = new Date('2026-12-05T02:00:00Z')
const before = (ms: number) => new Date(end.getTime() - ms)

describe('reminders of the deadline', () => {
  test.each([
    ['long before', 3 * day, undefined, day],
    ['a day before', day, 'day', 2 * hour],
    ['late, after an outage', 5 * hour, 'day', 2 * hour],
    ['two hours before', 2 * hour, 'hours', 30 * minute],
    ['an hour before', hour, 'hours', 30 * minute],
    ['half an hour before', 30 * minute, 'minutes', undefined],
    ['a second before', 1000, 'minutes', undefined],
    ['at the deadline', 0, undefined, undefined],
    ['afterwards', -hour, undefined, undefined],
  ] as const)('%s', (_, left, due, next) => {
    const now = before(left)
    expect(bidReminderAt(end, now)?.id).toBe(due)
    expect(nextBidReminder(end, now)).toEqual(next === undefined ? undefined : before(next))
  })
})

describe('the reminder of a visit', () => {
  test.each([
    ['two days before', 2 * day, before(day), false],
    ['a day before', day, undefined, true],
    ['an hour before', hour, undefined, true],
    ['when it has begun', 0, undefined, false],
  ] as const)('%s', (_, left, at, near) => {
    expect(visitReminder({ visitAt: end }, before(left))).toEqual(at)
    expect(visitIsNear({ visitAt: end }, before(left))).toBe(near)
  })

  test('is for those that there are', () => {
    expect(visitReminder({ visitAt: null }, end)).toBeUndefined()
    expect(visitIsNear({ visitAt: null }, end)).toBe(false)
  })
})
