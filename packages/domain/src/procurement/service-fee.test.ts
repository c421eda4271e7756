import { describe, expect, it } from 'vitest'
import { type FeeFormula, formulaWords, isDiscount, reckonFee } from './service-fee.ts'

const plain = (basis: FeeFormula['basis'], given: Partial<FeeFormula> = {}): FeeFormula => ({
  basis,
  discount: '100',
  min: null,
  cap: null,
  ...given,
})

describe('the table of 2002', () => {
  it.each([
    ['goods', '6000000', '67000.00'],
    ['goods', '1000000', '15000.00'],
    ['goods', '1000000.01', '15000.00'],
    ['goods', '5000000', '59000.00'],
    ['goods', '10000000', '99000.00'],
    ['goods', '50000000', '299000.00'],
    ['goods', '100000000', '424000.00'],
    ['goods', '999999999.99', '874000.00'],
    ['services', '6000000', '51500.00'],
    ['services', '50000000', '169500.00'],
    ['works', '6000000', '43500.00'],
    ['works', '100000000', '305500.00'],
    ['works', '0.33', '0.00'],
  ] as const)('%s of %s yuan: %s', (basis, awarded, amount) => {
    const { amount: got, lines } = reckonFee(plain(basis), awarded)
    expect(got).toBe(amount)
    const fen = lines.reduce((sum, line) => sum + BigInt(line.amount.replace('.', '')), 0n)
    expect(fen).toBe(BigInt(amount.replace('.', '')))
  })

  it.each([
    [{ discount: '80' }, '53600.00', '折扣'],
    [{ discount: '62.5' }, '41875.00', '折扣'],
    [{ min: '70000' }, '70000.00', '最低收费'],
    [{ cap: '50000' }, '50000.00', '最高收费'],
    [{ discount: '80', cap: '50000' }, '50000.00', '最高收费'],
  ])('%o makes 67,000 into %s', (given, amount, last) => {
    const { amount: got, lines } = reckonFee(plain('goods', given), '6000000')
    expect(got).toBe(amount)
    expect(lines.at(-1)?.label).toBe(last)
  })

  it('says how it is reckoned, bracket by bracket', () => {
    expect(reckonFee(plain('goods'), '6000000').lines).toEqual([
      { label: '100 万元以下', note: '1,000,000.00 × 1.5%', amount: '15000.00' },
      { label: '100 至 500 万元', note: '4,000,000.00 × 1.1%', amount: '44000.00' },
      { label: '500 至 1000 万元', note: '1,000,000.00 × 0.8%', amount: '8000.00' },
    ])
    expect(formulaWords(plain('goods', { discount: '80', min: '5000', cap: '100000' }))).toBe(
      '参照计价格〔2002〕1980 号货物类标准的 80%，最低 5,000.00 元，最高 100,000.00 元',
    )
  })

  it.each([
    ['100', true],
    ['1', true],
    ['62.5', true],
    ['0', false],
    ['100.1', false],
    ['62.55', false],
    ['', false],
  ])('a discount of "%s" counts: %s', (discount, ok) => expect(isDiscount(discount)).toBe(ok))
})
