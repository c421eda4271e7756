import { describe, expect, test } from 'vitest'
import { dueAt, interestNote, selfStartAt } from '../ledger/give-back.ts'
import { maskAccount } from '../ledger/words.ts'
import type { Profile } from '../procurement/profiles.ts'
import { isSameName } from '../shared/account-name.ts'
import { formatSecond } from '../shared/dates.ts'
import { checkAmount } from './amount-rule.ts'
import type { ReleaseCause } from './kinds.ts'
import { refundNote, releaseRule } from './release-rule.ts'

/** A Friday; the holidays of the new year are near. */
const friday = new Date('2026-11-20T03:00:00Z')

describe('the way back', () => {
  const cases: readonly [Profile, ReleaseCause, string, RegExp][] = [
    ['STATUTORY', 'withdrawn', '2026-11-25 23:59:59', /第三十五条/],
    ['STATUTORY', 'notWon', '2026-11-25 23:59:59', /第五十七条/],
    ['STATUTORY', 'won', '2026-11-25 23:59:59', /第五十七条/],
    ['VOLUNTARY', 'cancelled', '2026-11-20 23:59:59', /第三十一条/],
    ['SOURCING', 'notWon', '2026-11-27 23:59:59', /平台采购规则/],
    ['SALE', 'notWon', '2026-11-25 23:59:59', /平台采购规则/],
    ['SOURCING', 'withdrawn', '2026-11-25 23:59:59', /平台采购规则/],
    ['SALE', 'registrationRefused', '2026-11-20 23:59:59', /平台采购规则/],
  ]
  test.each(cases)('under %s, %s is due on %s', (profile, cause, due, article) => {
    const rule = releaseRule(profile, cause)
    expect(formatSecond(dueAt(rule, friday))).toBe(due)
    expect(rule.article).toMatch(article)
  })

  test('a last day of rest moves to the next working day', () => {
    const monday = new Date('2026-11-16T03:00:00Z')
    const rule = releaseRule('STATUTORY', 'withdrawn')
    expect(formatSecond(dueAt(rule, monday))).toBe('2026-11-23 23:59:59')
  })

  test('carries interest only where the law says so', () => {
    expect(interestNote(releaseRule('STATUTORY', 'cancelled'))).toContain('同期存款利息')
    expect(interestNote(releaseRule('STATUTORY', 'withdrawn'))).toBe('')
    expect(interestNote(releaseRule('SOURCING', 'cancelled'))).toBe('')
  })

  test('begins by itself at once, or on the last morning, and never in the past', () => {
    expect(selfStartAt(releaseRule('SALE', 'cancelled'), friday)).toEqual(friday)
    expect(formatSecond(selfStartAt(releaseRule('SALE', 'notWon'), friday))).toBe('2026-11-25 10:00:00')
  })

  test('is promised to bidders beforehand in the words of their profile', () => {
    expect(refundNote('STATUTORY')).toContain('利息')
    expect(refundNote('SALE')).toContain('3 个工作日')
  })
})

describe('the amount', () => {
  const estimate = '1000000'
  test.each([
    ['STATUTORY', '20000', undefined],
    ['STATUTORY', '20000.01', 'block'],
    ['VOLUNTARY', '20000.01', 'block'],
    ['SOURCING', '20000.01', 'warn'],
  ] as const)('of a tender under %s, %s yuan of a million: %s', (profile, amount, level) => {
    expect(checkAmount({ profile, amount, estimate })?.level).toBe(level)
  })

  test('of a sale is 5 to 20 percent of its starting price', () => {
    const sale = (amount: string) =>
      checkAmount({ profile: 'SALE', amount, estimate: null, startPrice: '280000' })?.level
    expect(['13999.99', '14000', '56000', '56000.01'].map(sale)).toEqual([
      'warn',
      undefined,
      undefined,
      'warn',
    ])
  })

  test('cannot be judged without what it is a share of', () => {
    expect(checkAmount({ profile: 'STATUTORY', amount: '1', estimate: null })).toBeUndefined()
    expect(checkAmount({ profile: 'SALE', amount: '1', estimate: '5' })).toBeUndefined()
  })
})

describe('the payer', () => {
  test.each([
    ['宝鸡秦钒钢铁贸易有限公司', '宝鸡秦钒钢铁贸易有限公司', true],
    ['西安（沣砼）商品混凝土有限公司', '西安(沣砼)商品混凝土有限公司', true],
    [' 西安沣砼 ', '西安沣砼', true],
    ['周明', '宝鸡秦钒钢铁贸易有限公司', false],
    ['', '', false],
  ])('%s for %s: %s', (payer, company, same) => {
    expect(isSameName(payer, company)).toBe(same)
  })

  test('shows the last four digits of an account', () => {
    expect(maskAccount('6222 0200 1234 5678')).toBe('**** **** 5678')
    expect(maskAccount('12')).toBe('****')
  })
})
