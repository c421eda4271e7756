import { expect, test } from 'vitest'
import { amountAtStake } from './amount-at-stake.ts'

const inquiry = { method: 'inquiry', estimate: '1000', directAmount: null } as const

test('is the estimate, unless something larger is decided about', () => {
  expect(amountAtStake(inquiry)).toBe('1000')
  expect(amountAtStake(inquiry, '4965840.00')).toBe('4965840.00')
  expect(amountAtStake(inquiry, '999.99')).toBe('1000')
})

test('counts what a direct purchase costs, and nothing left over in another method', () => {
  expect(amountAtStake({ ...inquiry, method: 'direct', directAmount: '99999999' })).toBe('99999999')
  expect(amountAtStake({ ...inquiry, directAmount: '99999999' })).toBe('1000')
})

test('is unknown when nothing is', () => {
  expect(amountAtStake({ ...inquiry, estimate: null })).toBeUndefined()
})
