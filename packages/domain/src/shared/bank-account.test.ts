import { expect, it } from 'vitest'
import { isBankAccount } from './bank-account.ts'

it.each([
  ['6100 1234 5678 9012 345', true],
  ['610012345', true],
  ['6100-1234 5', true],
  ['6100 1234', false],
  ['6'.repeat(33), false],
  [' 610012345', false],
  ['610012345a', false],
  ['', false],
])('%o: %o', (text, expected) => {
  expect(isBankAccount(text)).toBe(expected)
})
