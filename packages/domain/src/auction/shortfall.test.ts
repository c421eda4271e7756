import { expect, it } from 'vitest'
import { shortfall } from './shortfall.ts'

const rowsOf = (...quantities: readonly string[]) =>
  quantities.map((quantity, at) => ({ position: at + 1, cells: {}, unit: 't', quantity, ceiling: null }))
const terms = { startPrice: '2000', step: '10' }
const sale = { ...terms, direction: 'ascending', unit: '元', rows: rowsOf('3') } as const

it('of a sale is what the further round brought less, to the fen', () => {
  const { amount, sentence } = shortfall(sale, { before: '320000.05', after: '300000' })
  expect(amount).toBe('20000.05')
  expect(sentence).toContain('由悔拍的买受人补足')
})

it('is nothing where the further round brought as much or more', () => {
  for (const after of ['320000', '330000'])
    expect(shortfall(sale, { before: '320000', after }).amount).toBe('0.00')
})

it('of a purchase is what it costs more', () => {
  const purchase = { ...terms, direction: 'reverse', unit: '元/t', rows: [] } as const
  expect(shortfall(purchase, { before: '3000', after: '3100' }).amount).toBe('100.00')
  expect(shortfall(purchase, { before: '3000', after: '2900' }).amount).toBe('0.00')
})

it('is a rule without a figure as long as the further round has no price', () => {
  expect(shortfall(sale, { before: '1', after: null })).toMatchObject({ amount: null })
})

it('is for all the goods where prices are for one unit, as far as their unit is that of the price', () => {
  const scrap = { ...terms, direction: 'ascending', unit: '元/t', rows: rowsOf('86', '13.5') } as const
  const { amount, sentence } = shortfall(scrap, { before: '3000', after: '2900' })
  expect(amount).toBe('9950.00')
  expect(sentence).toContain('差额 9,950.00 元由')
  const mixed = { ...scrap, unit: '元/台' }
  expect(shortfall(mixed, { before: '3000', after: '2900' })).toMatchObject({
    ...{ amount: '100.00', sentence: expect.stringContaining('差额 100.00 元/台由') },
  })
})

it('says everything in 万元 where the prices of the auction are in 万元', () => {
  const large = { ...sale, startPrice: '280000', step: '5000' }
  const { sentence } = shortfall(large, { before: '345000', after: '315000' })
  expect(sentence).toBe('本次 34.50 万元，重新竞价 31.50 万元，差额 3.00 万元由悔拍的买受人补足。')
})
