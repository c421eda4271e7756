import { expect, test } from 'vitest'
import { discountedPrice } from './discount.ts'

test.each([
  ['3420', '95', '3249.00'],
  ['0.1', '97.5', '0.10'],
  ['10.05', '50', '5.03'],
  ['3420.123456', '100', '3420.12'],
])('%s at %s percent is %s', (price, percent, expected) => {
  expect(discountedPrice(price, percent)).toBe(expected)
})
