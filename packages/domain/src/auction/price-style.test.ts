import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figures, meant, type PriceStyle, priced, styleOf, sum, typed } from './price-style.ts'

const sale = { unit: '元', startPrice: '280000', step: '5000' }
const wan = styleOf(sale)
const plain = styleOf({ unit: '元/t', startPrice: '2050', step: '20' })

test.each([
  ['large sums with round steps', sale, '万元'],
  ['a sum without a unit', { ...sale, unit: '' }, '万元'],
  ['steps of a hundred yuan, the last digit of 万元 with 2 decimals', { ...sale, step: '100' }, '万元'],
  ['steps that 2 decimals of 万元 would not show', { ...sale, step: '50' }, '元'],
  ['an odd start price', { ...sale, startPrice: '280050' }, '元'],
  ['ten 万元', { ...sale, startPrice: '100000' }, '万元'],
  ['less than ten 万元', { ...sale, startPrice: '99900' }, '元'],
  ['a price for one unit, however high', { ...sale, unit: '元/台' }, '元/台'],
  ['a draft without prices', { unit: '元', startPrice: null, step: null }, '元'],
] as const)('one auction has one unit: %s', (_, terms, unit) => {
  expect(styleOf(terms).unit).toBe(unit)
})

test('prices, and sums that are none, stand in the unit of the auction', () => {
  expect([priced(wan, '345000'), priced(plain, '2310')]).toEqual(['34.50 万元', '2,310.00 元/t'])
  expect([sum(wan, '28000'), sum(plain, '28000')]).toEqual(['2.80 万元', '28,000.00 元'])
})

test('no fen is lost in 万元, and what is not told is no price', () => {
  expect(figures(wan, '345678.91')).toBe('34.567891')
  expect(figures(wan, '12345600.00')).toBe('1,234.56')
  expect(figures(wan, null)).toBe('/')
})

test('two prices that differ by a fen never read the same', () => {
  const fen = fc.integer({ min: 1, max: 99_999_999_998 })
  const yuan = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`
  fc.assert(
    fc.property(fen, fc.constantFrom(wan, plain), (value, style) => {
      expect(figures(style, yuan(value))).not.toBe(figures(style, yuan(value + 1)))
    }),
  )
})

test('what stands in a field means the price that it was made from, to the fen', () => {
  const fen = fc.integer({ min: 1, max: 99_999_999_999 })
  const yuan = fen.map((value) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`)
  fc.assert(
    fc.property(yuan, fc.constantFrom(wan, plain), (price, style) => {
      expect(meant(style, typed(style, price))).toBe(price)
    }),
  )
})

test.each<[PriceStyle, string, string | undefined]>([
  [wan, '123.4', '1234000.00'],
  [plain, '123.4', '123.40'],
  [wan, '34.', '340000.00'],
  [wan, '0.000001', '0.01'],
  [plain, '12.5', '12.50'],
  [plain, '', undefined],
  [plain, '.', undefined],
  [plain, '0', undefined],
  [wan, '0.00', undefined],
])('in %o the digits %s mean %s yuan', (style, text, yuan) => {
  expect(meant(style, text)).toBe(yuan)
})
