import { expect, test } from 'vitest'
import { lastMoment } from './last-moment.ts'

const from = new Date('2026-11-24T10:00:30Z')
const until = new Date('2026-12-24T10:00:00Z')

test.each([
  ['2026-11-24T10:05:00Z', '2026-11-24T10:04:00.000Z'],
  ['2026-12-10T00:00:00Z', '2026-12-09T23:59:00.000Z'],
  ['2026-12-24T10:00:00Z', '2026-12-24T09:59:00.000Z'],
])('before %s', (end, expected) => {
  const last = lastMoment(from, until, (at) => at.getTime() < new Date(end).getTime())
  expect(last?.toISOString()).toBe(expected)
})

test('what never goes out of date has none', () => {
  expect(lastMoment(from, until, () => true)).toBeUndefined()
})
