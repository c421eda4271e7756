import { expect, test } from 'vitest'
import { rowFaults } from './goods-row.ts'
import { listSum } from './list-sum.ts'
import { examplesOf, materialsOf } from './materials.ts'
import { nextRow, sameMaterial } from './next-row.ts'
import { columnsOf, tenderTypes } from './types.ts'
import { unitsOf } from './units.ts'

const steel = {
  name: '盘螺',
  spec: 'HRB400E Φ8',
  unit: 't',
  quantity: '12',
  usePart: '2号楼',
  arrivalDate: '2026-12-20',
  maxPrice: '3600',
  remark: '夜间进场',
  brand: '不限',
}

test('another row begins with unit, place and day of the one before, never with its name, figures or price', () => {
  expect(nextRow(3, steel)).toEqual({ unit: 't', usePart: '2号楼', arrivalDate: '2026-12-20' })
  expect(nextRow(1, { name: '塔吊', rentBasis: '月', leaseTerm: '8 个月', entryDate: '2027-01-05' })).toEqual(
    {
      rentBasis: '月',
      leaseTerm: '8 个月',
      entryDate: '2027-01-05',
    },
  )
})

test('what is known of a material is its name, specification and unit, nothing of one place or one price', () => {
  expect(sameMaterial(3, steel)).toEqual({ name: '盘螺', spec: 'HRB400E Φ8', unit: 't', brand: '不限' })
})

test('every example fits the columns of its type, needs nothing more than figures and days, and counts in a unit of the picker', () => {
  for (const type of [1, 2, 3, 5]) {
    const columns = new Set(columnsOf(type).map(({ name }) => name))
    for (const { name, unit } of materialsOf(type)) {
      const [cells = {}] = examplesOf(type, name, 1)
      expect(Object.keys(cells).filter((key) => !columns.has(key))).toEqual([])
      const wrong = rowFaults(type, cells).map(([{ kind, name: key }]) => [kind, key].join(' '))
      expect(wrong.filter((one) => !/^(quantity|date|choice) |leaseTerm$/.test(one))).toEqual([])
      expect([name, unitsOf(type).includes(unit) || /樘|千块/.test(unit)]).toEqual([name, true])
    }
  }
  expect(materialsOf(3).length).toBeGreaterThanOrEqual(30)
})

test('examples are found by a part of their name, the nearest first, and nothing is shown for nothing', () => {
  expect(examplesOf(3, '钢板', 3).map(({ name }) => name)).toEqual(['钢板桩', '热轧钢板', '热轧钢板'])
  expect(examplesOf(3, ' ', 3)).toEqual([])
  expect(examplesOf(20, '钢', 3)).toEqual([])
})

test('every type has units to choose from', () => {
  for (const type of Object.keys(tenderTypes)) expect(unitsOf(Number(type)).length).toBeGreaterThan(2)
})

const row = (cells: Record<string, string>) => ({ cells })
test.each([
  [
    'price times quantity, rows without a price left out',
    3,
    [{ quantity: '12.5', maxPrice: '3600' }, { quantity: '2' }],
    '45000.00',
    1,
  ],
  [
    'each row is rounded to fen',
    3,
    [
      { quantity: '0.333', maxPrice: '0.05' },
      { quantity: '1', maxPrice: '1' },
    ],
    '1.02',
    2,
  ],
  [
    'freight by weight and distance',
    19,
    [{ priceBasis: '元/吨公里', quantity: '10', distance: '100', maxPrice: '0.5' }],
    '500.00',
    1,
  ],
  ['a sale by what prices start at', 16, [{ quantity: '3', minPrice: '20000' }], '60000.00', 1],
] as const)('a list comes to %s', (_, type, rows, total, priced) => {
  const sum = listSum(type, rows.map(row))
  expect([Number(sum?.total), sum?.priced]).toEqual([Number(total), priced])
})

test.each([
  ['no row has a price', 3, [{ quantity: '2' }]],
  [
    'a price is for a month that is not counted',
    1,
    [{ quantity: '2', rentBasis: '月', maxPrice: '9000', unit: '台' }],
  ],
  ['half a figure is typed', 3, [{ quantity: '2', maxPrice: '.' }]],
])('there is no sum while %s', (_, type, rows) => {
  expect(
    listSum(
      type,
      rows.map((cells) => row(cells as unknown as Record<string, string>)),
    ),
  ).toBeUndefined()
})
