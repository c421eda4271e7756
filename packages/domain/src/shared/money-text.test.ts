import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, formatUnitPrice, inWan, isBelowWan } from './money-text.ts'

const amounts = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.stringMatching(/^\d{0,8}$/))
  .map(([minus, whole, fraction]) => `${minus ? '-' : ''}${whole}${fraction && `.${fraction}`}`)
const plain = (shown: string) => shown.replaceAll(',', '')
const exact = (amount: Big) => amount.round(2, Big.roundHalfUp)

test('an amount is shown as the arithmetic rounds it', () => {
  fc.assert(
    fc.property(amounts, (amount) => new Big(plain(formatMoney(amount))).eq(exact(new Big(amount)))),
    { numRuns: 20_000 },
  )
})

test('ten thousands are shown as the arithmetic divides them', () => {
  fc.assert(
    fc.property(amounts, (amount) => new Big(plain(inWan(amount))).eq(exact(new Big(amount).div(10_000)))),
    { numRuns: 20_000 },
  )
})

test.each([
  ['-0.001', '0.00'],
  ['0.995', '1.00'],
  ['999999999999.999', '1,000,000,000,000.00'],
  ['007', '7.00'],
])('%s is shown as %s', (amount, shown) => {
  expect(formatMoney(amount)).toBe(shown)
})

test.each([
  ['3420.125000', '3,420.125'],
  ['1234567.000000', '1,234,567.00'],
  ['0.100000', '0.10'],
  ['12', '12.00'],
])('the unit price %s is shown as %s', (price, shown) => {
  expect(formatUnitPrice(price)).toBe(shown)
})

test('ten thousand is the first amount in the larger unit', () => {
  fc.assert(fc.property(amounts, (amount) => isBelowWan(amount) === new Big(amount).lt(10_000)))
  expect([isBelowWan('9999.99'), isBelowWan('10000'), isBelowWan('0010000.00')]).toEqual([true, false, false])
})
