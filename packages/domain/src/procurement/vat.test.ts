import { describe, expect, test } from 'vitest'
import { columnsOf, tenderTypes } from './types.ts'
import { taxDefault, vatRates } from './vat.ts'

const rates = [13, 3, 13, 9, 13, 6, 6, 6, 6, 9, 9, 13, null, 9, 9, 13, 13, 13, 9, 6]

describe('the VAT rate that a quote starts with', () => {
  test.each(rates.map((rate, at) => [at + 1, rate] as const))('of type %i is %s', (type, rate) => {
    expect(taxDefault(type)).toBe(rate === null ? null : String(rate))
  })

  test('is one that a quote may state', () => {
    for (const type of Object.keys(tenderTypes).map(Number)) {
      const rate = taxDefault(type)
      expect(rate === null || vatRates.includes(rate)).toBe(true)
    }
  })

  test.each([
    [1, 'withOperator', '是', '否'],
    [2, 'contractWay', '扩大劳务', '清包'],
    [12, 'withDriver', '是', '否'],
  ])('of type %i is the other one when every row asks for it by %s', (type, column, value, other) => {
    const row = (cell: string) => ({ cells: { [column]: cell } })
    expect(taxDefault(type, [row(value), row(value)])).toBe('9')
    expect(taxDefault(type, [row(value), row(other)])).not.toBe('9')
    expect(taxDefault(type, [])).not.toBe('9')
    const choices = columnsOf(type).find(({ name }) => name === column)?.choices
    expect(choices).toEqual(expect.arrayContaining([value, other]))
  })

  test('of an unknown type is none', () => {
    expect(taxDefault(21)).toBeNull()
  })
})
