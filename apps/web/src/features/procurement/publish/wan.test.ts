import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAtLimit, wanOfYuan, yuanOfWan } from './wan.ts'

test.each([
  ['', ''],
  ['0', '0'],
  ['1', '0.0001'],
  ['1260000', '126'],
  ['1265000.5', '126.50005'],
  ['999999999.99', '99999.999999'],
  ['0.01', '0.000001'],
])('%s yuan are %s 万元, and back', (yuan, wan) => {
  expect(wanOfYuan(yuan)).toBe(wan)
  expect(yuanOfWan(wan)).toBe(yuan)
})

test('every amount of money comes back from 万元 as it was', () => {
  const yuan = fc
    .tuple(fc.nat(999_999_999), fc.nat(99))
    .map(([whole, fen]) =>
      fen === 0 ? `${whole}` : `${whole}.${String(fen).padStart(2, '0').replace(/0$/, '')}`,
    )
  fc.assert(fc.property(yuan, (amount) => yuanOfWan(wanOfYuan(amount)) === amount))
})

test('a half-typed amount in 万元 is already an amount', () => {
  expect(yuanOfWan('12.')).toBe('120000')
  expect(yuanOfWan('.5')).toBe('5000')
})

test('nine integer digits are the limit', () => {
  expect(isAtLimit('99999999.99')).toBe(false)
  expect(isAtLimit('100000000')).toBe(true)
})
