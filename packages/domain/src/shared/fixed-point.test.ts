import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideUnits, fromUnits, toUnits } from './fixed-point.ts'

const amount = fc
  .tuple(fc.boolean(), fc.nat(999_999_999), fc.stringMatching(/^\d{0,9}$/))
  .map(([minus, whole, fraction]) => `${minus ? '-' : ''}${whole}${fraction && `.${fraction}`}`)

test('an amount goes there and back as a decimal would be rounded', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 6 }), (text, places) => {
      const rounded = new Big(text).round(places, Big.roundHalfUp)
      expect(new Big(fromUnits(toUnits(text, places), places)).eq(rounded)).toBe(true)
    }),
  )
})

test('amounts below zero and small ones keep sign and zeros', () => {
  expect([toUnits('-0.5', 2), toUnits('0.0049', 2), fromUnits(-5n, 2), fromUnits(0n, 6)]).toEqual([
    -50n,
    0n,
    '-0.05',
    '0.000000',
  ])
})

test.each(['', 'a', '1,5'])('%j is no amount', (text) => {
  expect(() => toUnits(text, 2)).toThrow()
})

test('a quotient rounds halves away from zero', () => {
  expect([divideUnits(5n, 2n), divideUnits(-5n, 2n), divideUnits(4n, 3n), divideUnits(-4n, 3n)]).toEqual([
    3n,
    -3n,
    1n,
    -1n,
  ])
})
