import { describe, expect, test } from 'vitest'
import {
  afterFailure,
  afterStranger,
  type Failures,
  noFailures,
  strangersWait,
  waitAfter,
} from './login-wait.ts'

const minute = 60_000
const day = 1440 * minute
const start = new Date('2026-03-01T00:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)

function failTimes(times: number, now: Date, from: Failures = noFailures): Failures {
  return Array.from({ length: times }).reduce<Failures>((failures) => afterFailure(failures, now), from)
}

describe('from one place', () => {
  test('four failures need no waiting, the fifth a minute', () => {
    expect(waitAfter(failTimes(4, start), start)).toBeUndefined()
    const waiting = failTimes(5, start)
    expect(waitAfter(waiting, after(minute - 1))).toEqual(after(minute))
    expect(waitAfter(waiting, after(minute))).toBeUndefined()
  })

  test.each([
    [5, 1],
    [6, 2],
    [7, 4],
    [9, 16],
    [10, 30],
    [500, 30],
  ])('after %i failures in a row the next try waits %i minutes', (count, minutes) => {
    expect(failTimes(count, start).waitUntil).toEqual(after(minutes * minute))
  })

  test('a day after the last wait the count starts again', () => {
    const waited = failTimes(10, start)
    expect(afterFailure(waited, after(30 * minute + day))).toEqual({ count: 1, waitUntil: undefined })
    expect(afterFailure(waited, after(30 * minute + day - 1)).count).toBe(11)
  })
})

describe('devices that never were in the account', () => {
  const spend = (times: number, now: Date, from?: Date) =>
    Array.from({ length: times }).reduce<Date | undefined>((spent) => afterStranger(spent, now), from)

  test('get sixty wrong together, and then one every four minutes', () => {
    expect(strangersWait(spend(59, start), start)).toBeUndefined()
    const spent = spend(60, start)
    expect(strangersWait(spent, start)).toEqual(after(4 * minute))
    expect(strangersWait(spent, after(4 * minute))).toBeUndefined()
    expect(strangersWait(afterStranger(spent, after(4 * minute)), after(4 * minute))).toEqual(
      after(8 * minute),
    )
  })

  test('have all of it again once they have left off for four hours', () => {
    expect(
      strangersWait(spend(59, after(240 * minute), spend(60, start)), after(240 * minute)),
    ).toBeUndefined()
  })
})

test('nobody gets 500 guesses at one number within a day, by however many machines and a device of the owner', () => {
  let spent: Date | undefined
  let own = noFailures
  let guesses = 0
  for (let at = 0; at < day; at += 1000) {
    const now = after(at)
    while (!strangersWait(spent, now)) {
      spent = afterStranger(spent, now)
      guesses += 1
    }
    while (!waitAfter(own, now)) {
      own = afterFailure(own, now)
      guesses += 1
    }
  }
  expect(guesses).toBeLessThanOrEqual(500)
  expect(guesses).toBeGreaterThan(60)
})
