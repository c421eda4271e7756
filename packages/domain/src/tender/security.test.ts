import { describe, expect, test } from 'vitest'
import { guaranteeDay, movedSecurity, payUntilOf, payUntilWords, securityAmount } from './security.ts'
import { aTender, atHour, publishedAt } from './tender.samples.ts'

const asking = (payUntil: Date | null) => ({
  ...{ amount: '50000', kinds: ['transfer' as const], payUntil },
  ...{ payeeName: '', payeeBank: '', payeeAccount: '' },
})
const wordsFor = (payUntil: Date | null) =>
  payUntilWords(aTender({ security: asking(payUntil) }), publishedAt)

test('it is given until its own time, or else until the bids end', () => {
  expect(payUntilOf(aTender({ security: asking(null) }))).toEqual(atHour(96))
  expect(payUntilOf(aTender({ security: asking(atHour(60)) }))).toEqual(atHour(60))
})

test('the time is called by what ends with it', () => {
  expect([wordsFor(null), wordsFor(atHour(96))]).toEqual([
    '投标截止（12月5日 09:00）前',
    '投标截止（12月5日 09:00）前',
  ])
  expect([wordsFor(atHour(48)), wordsFor(atHour(60))]).toEqual([
    '报名截止（12月3日 09:00）前',
    '12月3日 21:00 前',
  ])
})

test('an amount shows fen only where there are some', () => {
  expect([securityAmount('50000'), securityAmount('50000.00'), securityAmount('18000.5')]).toEqual([
    '¥50,000',
    '¥50,000',
    '¥18,000.50',
  ])
})

test('a guarantee lives as long as a bid binds', () => {
  expect(guaranteeDay(aTender())).toBe('2027-03-05')
  expect(guaranteeDay(aTender({ bidEnd: null }))).toBeNull()
})

describe('when the times are put off', () => {
  const moved = (payUntil: Date | null, changes: object) => {
    const before = aTender({ security: asking(payUntil) })
    return movedSecurity(before, { ...before, ...changes })?.payUntil
  }
  test('its own time keeps its distance to the end of the bids', () => {
    expect(moved(atHour(60), { bidEnd: atHour(120) })).toEqual(atHour(84))
  })
  test('it is never before the end of the sign-ups', () => {
    expect(moved(atHour(50), { applyEnd: atHour(72) })).toEqual(atHour(72))
  })
  test('what ends with the bids goes on ending with them', () => {
    expect(moved(null, { bidEnd: atHour(120) })).toBeNull()
    expect(movedSecurity(aTender(), aTender())).toBeNull()
  })
})
