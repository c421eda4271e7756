import { expect, it } from 'vitest'
import { shortfall } from './shortfall.ts'

const sale = { direction: 'ascending', unit: '元' } as const

it('of a sale is what the further round brought less, to the fen', () => {
  const { amount, sentence } = shortfall(sale, { before: '320000.05', after: '300000' })
  expect(amount).toBe('20000.05')
  expect(sentence).toContain('由悔拍的竞得人补足')
})

it('is nothing where the further round brought as much or more', () => {
  for (const after of ['320000', '330000'])
    expect(shortfall(sale, { before: '320000', after }).amount).toBe('0.00')
})

it('of a purchase is what it costs more', () => {
  const purchase = { direction: 'reverse', unit: '元/t' } as const
  expect(shortfall(purchase, { before: '3000', after: '3100' }).amount).toBe('100.00')
  expect(shortfall(purchase, { before: '3000', after: '2900' }).amount).toBe('0.00')
})

it('is a rule without a figure as long as the further round has no price', () => {
  expect(shortfall(sale, { before: '1', after: null })).toMatchObject({ amount: null })
})
