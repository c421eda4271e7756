import { expect, test } from 'vitest'
import { aBidder } from '../test/a-comparison.ts'
import { footingOf, gapOf, markOf, standingOf } from './comparison-words.ts'

type Price = Parameters<typeof markOf>[0]
const price = (mark: Price['mark'], differenceToMedian: string | null): Price => ({
  rowId: '',
  unitPrice: '1',
  unitPriceExTax: '1',
  amount: '1',
  brand: '',
  mark,
  differenceToMedian,
})

test.each([
  ['lowest', '-1.0', 'best', 'worst', '最低 -1.0%'],
  ['highest', '+1.0', 'worst', 'best', '最高 +1.0%'],
  ['none', '-0.5', 'less', 'more', '-0.5%'],
  ['none', '+0.5', 'more', 'less', '+0.5%'],
  ['highest', '0.0', 'even', 'even', '0.0%'],
  ['none', null, 'even', 'even', ''],
] as const)(
  'a price that is %s at %s is %s to a buyer and %s to a seller',
  (mark, d, buying, selling, words) => {
    expect(standingOf(price(mark, d), 'lowest')).toBe(buying)
    expect(standingOf(price(mark, d), 'highest')).toBe(selling)
    expect(markOf(price(mark, d))).toBe(words)
  },
)

test('the distance to the best total has the sign of its direction', () => {
  expect(gapOf('20.00', 'lowest')).toBe('+20.00')
  expect(gapOf('20.00', 'highest')).toBe('-20.00')
  expect(gapOf('0.00', 'lowest')).toBe('')
  expect(gapOf(null, 'highest')).toBe('')
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
