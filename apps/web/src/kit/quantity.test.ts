import { expect, test } from 'vitest'
import { quantityText } from './quantity.ts'

test.each([
  ['2850', '2,850'],
  ['12400.50', '12,400.5'],
  ['1234567.0000', '1,234,567'],
  ['120', '120'],
  ['0.25', '0.25'],
  ['-1200', '-1,200'],
])('%s reads %s', (text, words) => {
  expect(quantityText(text)).toBe(words)
})

test.each(['/', '', '2×3', '约 1200 套'])('%j is no number and stays', (text) => {
  expect(quantityText(text)).toBe(text)
})
