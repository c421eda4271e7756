import { expect, test } from 'vitest'
import { afterFailure, type Failures, isLocked, noFailures } from './lockout.ts'

const minute = 60_000
const start = new Date('2026-03-01T00:00:00Z')

function failTimes(times: number, now: Date, from: Failures = noFailures): Failures {
  return Array.from({ length: times }).reduce<Failures>((failures) => afterFailure(failures, now), from)
}

test('four failures do not lock, the fifth does for 15 minutes', () => {
  expect(isLocked(failTimes(4, start), start)).toBe(false)
  const locked = failTimes(5, start)
  expect(isLocked(locked, new Date(start.getTime() + 15 * minute - 1))).toBe(true)
  expect(isLocked(locked, new Date(start.getTime() + 15 * minute))).toBe(false)
})

test.each([
  [5, 15],
  [10, 30],
  [15, 60],
  [20, 120],
  [35, 960],
  [40, 1440],
  [500, 1440],
])('after %i failures in a row the lock lasts %i minutes', (count, minutes) => {
  const { lockedUntil } = failTimes(count, start)
  expect(lockedUntil?.getTime()).toBe(start.getTime() + minutes * minute)
})

test('a day after the last lock has ended the count starts again', () => {
  const locked = failTimes(10, start)
  const later = new Date(start.getTime() + (30 + 1440) * minute)
  expect(afterFailure(locked, later)).toEqual({ count: 1, lockedUntil: undefined })
})

test('nobody gets 500 guesses at one number within a day', () => {
  let failures = noFailures
  let guesses = 0
  for (let at = start.getTime(); at < start.getTime() + 1440 * minute; at += 1000) {
    const now = new Date(at)
    if (isLocked(failures, now)) continue
    failures = afterFailure(failures, now)
    guesses += 1
  }
  expect(guesses).toBeLessThanOrEqual(500)
  expect(guesses).toBeGreaterThan(5)
})
