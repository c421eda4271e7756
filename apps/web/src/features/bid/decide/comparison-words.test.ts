import { expect, test } from 'vitest'
import { aBidder } from '../test/a-comparison.ts'
import { footingOf, gapOf, markOf, standingOf } from './comparison-words.ts'

type Price = Parameters<typeof markOf>[0]
const price = (mark: Price['mark'], toBest: string | null, toMedian: string | null): Price => ({
  rowId: '',
  unitPrice: '1',
  unitPriceExTax: '1',
  amount: '1',
  brand: '',
  mark,
  differenceToBest: toBest,
  differenceToMedian: toMedian,
})

test.each([
  ['lowest', '-1.0', 'best', 'worst', '最低 -1.0%'],
  ['highest', '+1.0', 'worst', 'best', '最高 +1.0%'],
  ['none', '-0.5', 'less', 'more', '-0.5%'],
  ['none', '+0.5', 'more', 'less', '+0.5%'],
  ['highest', '0.0', 'even', 'even', '0.0%'],
  ['none', null, 'even', 'even', ''],
] as const)(
  'against the middle a price that is %s at %s is %s to a buyer and %s to a seller',
  (mark, d, buying, selling, words) => {
    const it = price(mark, null, d)
    expect(standingOf(it, 'lowest', 'median')).toBe(buying)
    expect(standingOf(it, 'highest', 'median')).toBe(selling)
    expect(markOf(it, 'lowest', 'median')).toBe(words)
  },
)

test.each([
  ['lowest', 'lowest', '0.0', 'best', '最低'],
  ['highest', 'lowest', '+5.5', 'worst', '最高 +5.5%'],
  ['none', 'lowest', '+0.3', 'even', '+0.3%'],
  ['none', 'lowest', '0.0', 'even', ''],
  ['highest', 'highest', '0.0', 'best', '最高'],
  ['lowest', 'highest', '-5.2', 'worst', '最低 -5.2%'],
  ['none', 'highest', null, 'even', ''],
] as const)(
  'against the best a price that is %s where the %s wins, at %s, is %s: %s',
  (mark, wins, d, is, words) => {
    const it = price(mark, d, '0.0')
    expect([standingOf(it, wins, 'best'), markOf(it, wins, 'best')]).toEqual([is, words])
  },
)

const total = (rank: number, toBest: string | null, toMedian: string) => ({
  rank,
  differenceToLowest: toBest,
  differenceToMedian: toMedian,
  percentToBest: '+2.0',
  percentToMedian: '-1.0',
})

test('a total says how far it lies from the best or the middle, with its sign, and in percent', () => {
  expect(gapOf(total(1, null, '-10.00'), 'lowest', 'best')).toEqual(['最低'])
  expect(gapOf(total(1, null, '10.00'), 'highest', 'best')).toEqual(['最高'])
  expect(gapOf(total(2, '1020.00', '10.00'), 'lowest', 'best')).toEqual(['+1,020.00', '+2.0%'])
  expect(gapOf(total(2, '20.00', '10.00'), 'highest', 'best')).toEqual(['-20.00', '+2.0%'])
  expect(gapOf(total(2, '0.00', '10.00'), 'lowest', 'best')).toEqual(['持平', '+2.0%'])
  expect(gapOf(total(1, null, '-10.00'), 'lowest', 'median')).toEqual(['-10.00', '-1.0%'])
  expect(gapOf(total(3, '9.00', '10.00'), 'lowest', 'median')).toEqual(['+10.00', '-1.0%'])
})

test('different tax rates are named with the footing that evens them out', () => {
  const mixed = [aBidder(1), aBidder(2, { taxRate: '3' })]
  expect(footingOf({ rankBasis: 'exTax', bidders: mixed })).toMatch(/各家税率不同（13%、3%）.*换算为不含税/)
  const plain = aBidder(2, { taxRate: '3', comparedBasis: 'incTax' })
  expect(footingOf({ rankBasis: 'exTax', bidders: [aBidder(1), plain] })).toMatch(
    /武汉江砼不开专用发票.*按含税比较/,
  )
  expect(footingOf({ rankBasis: 'incTax', bidders: mixed })).toMatch(/13%、3%.*按含税比较/)
  expect(footingOf({ rankBasis: 'exTax', bidders: [aBidder(1), aBidder(2)] })).not.toMatch(/税率不同（/)
})
