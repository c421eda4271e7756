import { describe, expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import { atHour } from '../tender/tender.samples.ts'
import { aRegistration, supplier, tenderAt } from './bid.samples.ts'
import { leaveGuard } from './leave.ts'
import { windowGuard } from './registration.ts'
import { bidGuard, isClosed } from './submit.ts'
import { changeGuard } from './withdraw.ts'

/** Sign-up 1–48, bids 48–96; where it stands at `since`, from when on it is paused. */
const pausedAt = (since: number) => ({ ...tenderAt(since), pausedAt: atHour(since) })
const code = (result: unknown) => (isRefusal(result) ? result.refused : 'open')
const confirmed = aRegistration({ status: 'confirmed' })

describe('while a tender is paused', () => {
  test.each<[string, number, number, string]>([
    ['an end that is still to come', 40, 47, 'open'],
    ['the end that fell due meanwhile', 40, 48, 'open'],
    ['the same long after it', 40, 200, 'open'],
    ['the end at the moment of the pause', 48, 49, 'bid.registrationClosed'],
    ['an end before the pause', 60, 61, 'bid.registrationClosed'],
  ])('sign-up: %s', (_, since, hour, expected) => {
    expect(code(windowGuard(pausedAt(since), atHour(hour)))).toBe(expected)
  })

  test.each<[string, number, number, 'open' | 'bid.closed']>([
    ['an end that is still to come', 90, 95, 'open'],
    ['the end that fell due meanwhile', 90, 96, 'open'],
    ['the same long after it', 90, 200, 'open'],
    ['an end before the pause', 96, 97, 'bid.closed'],
  ])('bids, withdrawals and leaving: %s', (_, since, hour, expected) => {
    const tender = pausedAt(since)
    const now = atHour(hour)
    expect(isClosed(tender, now)).toBe(expected === 'bid.closed')
    expect(code(bidGuard(tender, supplier, confirmed, undefined, now))).toBe(expected)
    expect(code(changeGuard(tender, now))).toBe(expected)
    if (expected === 'open') expect(code(leaveGuard(tender, 'submitted', now))).toBe('open')
  })
})

test('without a pause the clock decides as ever', () => {
  expect(code(windowGuard(tenderAt(40), atHour(48)))).toBe('bid.registrationClosed')
  expect(isClosed(tenderAt(90), atHour(96))).toBe(true)
})
