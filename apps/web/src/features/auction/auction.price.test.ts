import type { Priced } from '@jb/domain/auction/price-style'
import { expect, test } from 'vitest'
import { reaches, stepped } from './auction.price.ts'

const sale: Priced = { unit: '元', startPrice: '280000', step: '5000', direction: 'ascending' }
const purchase: Priced = { unit: '元/t', startPrice: '2050', step: '20', direction: 'reverse' }

test('a step betters the price: up in a sale, down in a purchase, never to nothing', () => {
  expect(stepped(sale, '345000', 1)).toBe('350000.00')
  expect(stepped(sale, '345000', -2)).toBe('335000.00')
  expect(stepped(purchase, '2050', 2)).toBe('2010.00')
  expect(stepped(purchase, '40', 2)).toBeUndefined()
})

test('whether a price is good enough goes by the direction', () => {
  expect([reaches(sale, '350000', '350000'), reaches(sale, '349999.99', '350000')]).toEqual([true, false])
  expect([reaches(purchase, '2030', '2030'), reaches(purchase, '2030.01', '2030')]).toEqual([true, false])
})
