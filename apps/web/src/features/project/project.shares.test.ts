import { expect, test } from 'vitest'
import { percentOf } from './project.shares.ts'

test.each([
  ['0', '100', 0],
  ['50.00', '100.00', 50],
  ['99.99', '100', 99],
  ['0.01', '999999999.99', 1],
  ['150', '100', 150],
  ['1', '0', 0],
])('%s of %s is %s per cent', (amount, whole, percent) => {
  expect(percentOf(amount, whole)).toBe(percent)
})
