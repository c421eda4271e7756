import { expect, test } from 'vitest'
import { certificateState, checkDays, daysLeft, nextReminder } from './certificate.ts'

const at = (text: string) => new Date(`${text}+08:00`)
const noon = at('2026-06-10T12:00:00')

test.each([
  ['2026-06-09', 'expired', -1],
  ['2026-06-10', 'soon', 0],
  ['2026-07-10', 'soon', 30],
  ['2026-07-11', 'valid', 31],
  [null, 'valid', null],
] as const)('on 10 June a certificate until %s is %s, with %s days left', (expiresAt, state, left) => {
  expect([certificateState(expiresAt, noon), daysLeft(expiresAt, noon)]).toEqual([state, left])
})

test('it holds through its last minute in China, not in London', () => {
  expect(certificateState('2026-06-10', at('2026-06-10T23:59:00'))).toBe('soon')
  expect(certificateState('2026-06-10', at('2026-06-11T00:00:00'))).toBe('expired')
})

test('reminders come at nine, 30 and 7 days before and on the day, and then no more', () => {
  const moments: string[] = []
  for (let next = nextReminder('2026-07-31', noon); next; next = nextReminder('2026-07-31', next))
    moments.push(next.toISOString())
  expect(moments).toEqual([
    '2026-07-01T01:00:00.000Z',
    '2026-07-24T01:00:00.000Z',
    '2026-07-31T01:00:00.000Z',
  ])
  expect(nextReminder(null, noon)).toBeUndefined()
})

test('a certificate is not issued tomorrow, and does not end before it begins', () => {
  const days = (issuedAt: string, expiresAt: string | null) =>
    checkDays({ issuedAt, expiresAt }, noon)?.refused
  expect(days('2026-06-11', null)).toBe('member.certificateDays')
  expect(days('2026-06-10', '2026-06-09')).toBe('member.certificateDays')
  expect(days('2026-06-10', '2026-06-10')).toBeUndefined()
})
