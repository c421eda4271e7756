import { expect, test } from 'vitest'
import { day } from '../shared/dates.ts'
import { deadlineOf, reminderAt } from './deadline.ts'

const now = new Date('2026-11-21T02:00:00Z')
const at = (days: number) => new Date(now.getTime() + days * day)
const times = { applyEnd: at(2), bidEnd: at(5) }

test.each([
  ['preview', undefined],
  ['registering', { what: 'registration', at: at(2) }],
  ['upcoming', { what: 'bid', at: at(5) }],
  ['bidding', { what: 'bid', at: at(5) }],
  ['evaluating', undefined],
  ['awarded', undefined],
] as const)('at %s the deadline is %o', (status, expected) => {
  expect(deadlineOf({ status, ...times })).toEqual(expected)
})

test('the reminder comes a day before, and not at all when less is left', () => {
  expect(reminderAt({ status: 'registering', ...times }, now)).toEqual(at(1))
  expect(reminderAt({ status: 'registering', ...times, applyEnd: at(1) }, now)).toBeUndefined()
  expect(reminderAt({ status: 'awarded', ...times }, now)).toBeUndefined()
})
