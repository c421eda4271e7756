import { expect, test } from 'vitest'
import type { GoodsRow } from '../procurement/goods.ts'
import { lastPrices, type QuotedBefore } from './last-prices.ts'

const row = (position: number, name: string, spec: string, unit = 't'): GoodsRow => ({
  position,
  cells: { name, spec },
  unit,
  quantity: '10',
  ceiling: null,
})

const quoted = (
  day: number,
  regionCode: string,
  price: string,
  given: Partial<QuotedBefore['content']> = {},
): QuotedBefore => ({
  regionCode,
  at: new Date(Date.UTC(2026, 0, day)),
  rows: [row(1, '螺纹 钢', 'HRB400E')],
  content: {
    v: 1,
    priceBasis: 'incTax',
    taxRate: '13',
    invoiceType: 'special',
    freight: '0',
    delivery: '',
    validityDays: 30,
    rows: [{ position: 1, price, free: false, cells: { offeredBrand: '龙钢' } }],
    note: '',
    files: [],
    quotedBy: '',
    phone: '',
    ...given,
  },
})

const asked = { regionCode: '610116', rows: [row(1, '盘圆', 'HPB300'), row(2, '螺纹钢', 'hrb400e')] }

test.each([
  ['the latest one of the province', [quoted(3, '610400', '3400'), quoted(2, '610116', '3300')], '3400'],
  [
    'one of the province before a later one',
    [quoted(9, '510100', '3500'), quoted(2, '610116', '3300')],
    '3300',
  ],
  ['else the latest of all', [quoted(9, '510100', '3500'), quoted(2, '420100', '3300')], '3500'],
  ['a price without tax with its tax', [quoted(1, '610116', '100', { priceBasis: 'exTax' })], '113'],
])('a row begins with %s', (_name, before, price) => {
  expect(lastPrices(asked, before)).toMatchObject([{ position: 2, price, taxRate: '13' }])
})

test.each([
  ['another spec', { ...asked, rows: [row(1, '螺纹钢', 'HRB500E')] }, {}],
  ['another unit', { ...asked, rows: [row(1, '螺纹钢', 'HRB400E', '根')] }, {}],
  ['what was given for free', asked, { rows: [{ position: 1, price: '', free: true, cells: {} }] }],
  ['what was not offered', asked, { rows: [{ position: 1, price: '', free: false, cells: {} }] }],
])('%s has no price', (_name, wanted, content) => {
  expect(lastPrices(wanted, [quoted(1, '610116', '3300', content)])).toEqual([])
})

test('whose price it was is told', () => {
  const [last] = lastPrices(asked, [quoted(3, '510100', '3400')])
  expect(last).toMatchObject({
    sameRegion: false,
    cells: { offeredBrand: '龙钢' },
    at: new Date(Date.UTC(2026, 0, 3)),
  })
})
