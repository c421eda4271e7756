import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figures, meant, type Priced, priced, reaches, stepped, styleOf, typed } from './auction.price.ts'

const sale: Priced = { unit: '元', startPrice: '280000', step: '5000', direction: 'ascending' }
const purchase: Priced = { unit: '元/t', startPrice: '2050', step: '20', direction: 'reverse' }
const wan = styleOf(sale)
const plain = styleOf(purchase)

test('large sums with round steps are written in 万元, unit prices and odd steps as they are', () => {
  expect(priced(wan, '345000')).toBe('34.50 万元')
  expect(priced(plain, '2310')).toBe('2,310.00 元/t')
  expect(styleOf({ ...sale, step: '5050' })).toEqual({ unit: '元', wan: false })
  expect(styleOf({ ...sale, startPrice: '58000', step: '500' })).toEqual({ unit: '元', wan: false })
  expect(styleOf({ ...sale, unit: '' })).toEqual({ unit: '万元', wan: true })
})

test('no fen is lost in 万元, and what is not told is no price', () => {
  expect(figures(wan, '345678.91')).toBe('34.567891')
  expect(figures(wan, '12345600.00')).toBe('1,234.56')
  expect(figures(wan, null)).toBe('/')
})

test('what stands in the pad means the price that it was made from, to the fen', () => {
  const fen = fc.integer({ min: 1, max: 99_999_999_999 })
  const yuan = fen.map((value) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`)
  fc.assert(
    fc.property(yuan, fc.constantFrom(wan, plain), (price, style) => {
      expect(meant(style, typed(style, price))).toBe(price)
    }),
  )
})

test('half a number is read as far as it goes, and nothing or nought is no price', () => {
  expect(meant(wan, '34.')).toBe('340000.00')
  expect(meant(plain, '12.5')).toBe('12.50')
  for (const text of ['', '.', '0', '0.00']) expect(meant(plain, text)).toBeUndefined()
})

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
