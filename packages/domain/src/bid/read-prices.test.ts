import { describe, expect, test } from 'vitest'
import { lowered } from './discount.ts'
import { type AskedRow, readPrices } from './read-prices.ts'

test.each([
  ['3420', '2', '3351.60'],
  ['3420', '-2', '3488.40'],
  ['0.05', '50', '0.03'],
  ['19.99', '0', '19.99'],
])('%s less %s %% is %s', (price, percent, wanted) => {
  expect(lowered(price, percent)).toBe(wanted)
})

const row = (no: string, position: number, name: string, spec: string, unit = 't'): AskedRow => ({
  of: `id ${no}`,
  no,
  position,
  name,
  spec,
  unit,
})
const asked = [
  row('XQ-1', 1, '碎石', '5–25 mm'),
  row('XQ-1', 2, '机制砂', '中砂'),
  row('XQ-2', 1, '碎石', '5–25 mm'),
  row('XQ-2', 2, '碎石', '10–20 mm'),
]
const own = ['需求编号*', '行号', '名称', '规格型号', '单价（元）*']
const told = ({ prices }: ReturnType<typeof readPrices>) =>
  prices.map(({ of, position, price }) => `${of} ${position} ${price}`)

describe('prices out of a table', () => {
  test.each<[string, string[][], string[]]>([
    [
      'by number and place, the number merged over its lines, a title above',
      [
        ['批量报价'],
        own,
        ['XQ-1', '1', '碎石', '5–25 mm', '86.5'],
        ['', '2', '机制砂', '', '1,180 元/吨'],
        ['xq-2', '2', '', '', '91'],
      ],
      ['id XQ-1 1 86.5', 'id XQ-1 2 1180', 'id XQ-2 2 91'],
    ],
    [
      'by what it is called, for every demand that asks for it',
      [
        ['品名', '规格', '含税单价'],
        ['碎石', '5–25mm', '¥86'],
      ],
      ['id XQ-1 1 86', 'id XQ-2 1 86'],
    ],
    ['nothing where no price is', [own, ['XQ-1', '1', '碎石', '', '']], []],
    ['nothing from an empty table', [], []],
  ])('%s', (_name, table, wanted) => {
    const reading = readPrices(asked, table)
    expect(told(reading)).toEqual(wanted)
    expect(reading.faults).toEqual([])
  })

  test.each([
    ['面议', /不是单价/],
    ['3万元', /不是单价/],
    ['86 元/m3', /每 m3 的价/],
    ['0', /大于 0/],
    ['1.1234567', /6 位小数/],
    ['=A1*2', /公式/],
  ])('%s is told with the row that it stands for', (text, sentence) => {
    const { faults, prices } = readPrices(asked, [own, ['XQ-1', '2', '', '', text]])
    expect(prices).toEqual([])
    expect(faults).toMatchObject([
      { line: 2, text, sentence: expect.stringMatching(sentence), asked: [asked[1]] },
    ])
  })

  test('what is on no demand is told, and a person may say which column is the price', () => {
    const table = [
      ['需求编号', '行号', '价'],
      ['XQ-1', '1', '86'],
      ['XQ-9', '1', '5'],
    ]
    expect(told(readPrices(asked, table))).toEqual([])
    const reading = readPrices(asked, table, { 2: 'price' })
    expect(told(reading)).toEqual(['id XQ-1 1 86'])
    expect(reading.faults).toMatchObject([{ line: 3, asked: [] }])
    expect(reading.columns.map(({ field }) => field)).toEqual(['no', 'position', 'price'])
  })
})
