import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgetCategories, checkBudget } from './budget.ts'

const fen = fc.integer({ min: 1, max: 99_999_999_999 })
const yuan = (cents: number | bigint) => {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const line = fc.record({ category: fc.constantFrom(...budgetCategories), cents: fen })

test('a budget exceeds its price exactly when its fen do, and by that much', () => {
  fc.assert(
    fc.property(fen, fc.array(line, { maxLength: 20 }), (price, lines) => {
      const sum = lines.reduce((total, { cents }) => total + BigInt(cents), 0n)
      const { total, over } = checkBudget(
        yuan(price),
        lines.map(({ cents }) => ({ amount: yuan(cents) })),
      )
      expect(Number(total)).toBeCloseTo(Number(sum) / 100, 2)
      expect(over === undefined).toBe(sum <= BigInt(price))
      if (over !== undefined) expect(BigInt(Math.round(Number(over) * 100))).toBe(sum - BigInt(price))
    }),
  )
})

test('a budget that equals its price does not exceed it', () => {
  expect(checkBudget('100.10', [{ amount: '100' }, { amount: '0.10' }])).toEqual({
    total: '100.1',
    over: undefined,
  })
  expect(checkBudget('100.10', [{ amount: '100.11' }])).toEqual({ total: '100.11', over: '0.01' })
})
