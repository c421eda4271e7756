import { describe, expect, test } from 'vitest'
import { rowFaults, rowFromCells } from '../procurement/goods-row.ts'
import { isRefusal } from '../shared/refusal.ts'
import { publish } from './publish.ts'
import { aTender, publishedAt } from './tender.samples.ts'

type Cells = Readonly<Record<string, string>>
const counted = (type: number, cells: Cells) => {
  const { quantity, unit } = rowFromCells(type, 1, cells)
  return [quantity, unit]
}

describe('what a price is multiplied with', () => {
  test.each<[string, number, Cells, readonly [string, string]]>([
    ['rent by the square metre', 11, { area: '10000', rentUnit: '元/㎡·月' }, ['10000', '㎡']],
    ['the same in words', 11, { area: '320', rentUnit: '每平方米每月' }, ['320', '㎡']],
    ['rent of the whole', 11, { area: '3600', rentUnit: '元/年（整库）' }, ['1', '处']],
    ['rent of which nothing is said', 11, { area: '3600' }, ['1', '处']],
    [
      'freight by weight and distance',
      19,
      { quantity: '100.5', unit: 't', distance: '300', priceBasis: '元/吨公里' },
      ['30150', 't·km'],
    ],
    ['freight by weight', 19, { quantity: '100', distance: '10', priceBasis: '元/吨' }, ['100', '吨']],
    ['freight of which nothing is said', 19, { quantity: '100', unit: 'm³' }, ['100', 'm³']],
    ['a truckload of so many tonnes', 19, { quantity: '30', unit: 't', priceBasis: '元/车' }, ['1', '车']],
    ['so many truckloads', 19, { quantity: '3', unit: '车', priceBasis: '元/车' }, ['3', '车']],
    ['goods', 3, { quantity: '320', unit: 't' }, ['320', 't']],
    ['design for a sum', 7, { scale: '12000㎡' }, ['1', '项']],
    ['land for a sum', 14, { area: '18600' }, ['1', '宗']],
  ])('%s', (_, type, cells, expected) => {
    expect(counted(type, cells)).toEqual(expected)
  })

  test('keeps to four decimals', () => {
    const cells = { quantity: '0.3333', distance: '0.5', priceBasis: '元/吨公里' }
    expect(counted(19, cells)[0]).toBe('0.1667')
  })
})

describe('freight by weight and distance', () => {
  const freight = { name: '钢筋', from: '韩城', to: '西安', quantity: '100', loadingDate: '2026-12-05' }
  const faults = (cells: Cells) =>
    rowFaults(19, { ...freight, priceBasis: '元/吨公里', ...cells }).map(([{ name }]) => name)

  test('needs the distance, and a product that can be held', () => {
    expect(faults({})).toEqual(['distance'])
    expect(faults({ distance: '300' })).toEqual([])
    expect(faults({ quantity: '999999999', distance: '2' })).toEqual(['distance'])
    expect(faults({ distance: '远' })).toEqual(['distance'])
  })

  test('by weight alone does not', () => {
    expect(rowFaults(19, { ...freight, priceBasis: '元/吨' })).toEqual([])
  })
})

describe('rows whose sums cannot be added', () => {
  const blocked = (type: number, ...rows: readonly Cells[]) => {
    const goods = rows.map((cells, at) => rowFromCells(type, at + 1, { ...base[type], ...cells }))
    const result = publish(aTender({ type, rows: goods, applyStart: null }), '已核对', publishedAt)
    if (!isRefusal(result)) return []
    const rules = result.detail?.rules as readonly { readonly code: string; readonly sentence: string }[]
    return rules.map(({ code }) => code)
  }
  const base: Readonly<Record<number, Cells>> = {
    1: { name: '吊车', spec: '25t', quantity: '2', leaseTerm: '3 个月', entryDate: '2026-12-20' },
    5: { name: '支架', spec: '48', unit: 't', quantity: '9', leaseTerm: '3 个月' },
    9: { name: '审核', scale: '1 亿元' },
    11: { name: '房', area: '100', usage: '办公', leaseTerm: '1 年' },
    19: {
      name: '砂',
      from: '甲',
      to: '乙',
      quantity: '9',
      unit: 't',
      loadingDate: '2026-12-20',
      distance: '9',
    },
  }
  const mixed = ['mixedBasis']

  test.each<[string, number, Cells, Cells, readonly string[]]>([
    ['hire by the day and by the month', 1, { rentBasis: '日' }, { rentBasis: '月' }, mixed],
    [
      'the same with units that count them',
      1,
      { rentBasis: '月', unit: '台·月' },
      { rentBasis: '台班', unit: '台班' },
      [],
    ],
    ['a month each', 1, { rentBasis: '月', unit: '台' }, { rentBasis: '月', unit: '台' }, []],
    [
      'a month each, counted in one',
      1,
      { rentBasis: '月', unit: '台' },
      { rentBasis: '月', unit: '台·月' },
      mixed,
    ],
    ['tonnes and pieces by the day', 5, { rentBasis: '元/天·t' }, { rentBasis: '元/天·根', unit: '根' }, []],
    ['tonnes by the day, sets by the month', 5, { rentBasis: '元/天·t' }, { rentBasis: '元/月·台' }, mixed],
    ['fees by rate and by day of work', 9, { feeBasis: '费率' }, { feeBasis: '工日' }, mixed],
    ['fees by rate', 9, { feeBasis: '费率' }, { feeBasis: '费率' }, []],
    ['rent by the month and by the year', 11, { rentUnit: '元/㎡·月' }, { rentUnit: '元/年' }, mixed],
    ['rent by the month', 11, { rentUnit: '元/㎡·月' }, { rentUnit: '元/月' }, []],
    ['rent with and without a period', 11, { rentUnit: '元/月' }, {}, mixed],
    ['freight by tonnes and tonne-kilometres', 19, { priceBasis: '元/吨' }, { priceBasis: '元/吨公里' }, []],
    ['freight by tonnes and truckloads', 19, { priceBasis: '元/吨' }, { priceBasis: '元/车' }, mixed],
    ['truckloads that are counted', 19, { priceBasis: '元/吨' }, { priceBasis: '元/车', unit: '车' }, []],
  ])('%s', (_, type, first, second, codes) => {
    expect(blocked(type, first, second)).toEqual(codes)
  })
})
