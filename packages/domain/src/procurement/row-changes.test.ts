import { expect, test } from 'vitest'
import { rowFromCells } from './goods-row.ts'
import { rowChanges, rowDifferences, sameRows } from './row-changes.ts'

const steel = 3
const row = (at: number, name: string, spec: string, quantity: string, maxPrice = '') =>
  rowFromCells(steel, at, { name, spec, unit: 't', quantity, maxPrice })
const before = [
  row(1, '螺纹钢', 'Φ12', '320', '3600'),
  row(2, '螺纹钢', 'Φ16', '410'),
  row(3, '盘螺', 'Φ8', '240'),
]

test.each([
  ['the same list', before, []],
  ['another quantity', [before[0], row(2, '螺纹钢', 'Φ16', '500'), before[2]], [[2, 2, true]]],
  [
    'a row put first: what was there only stands elsewhere',
    [row(1, '高线', 'Φ6', '95'), ...before.map(({ cells }, at) => rowFromCells(steel, at + 2, cells))],
    [
      [1, null, true],
      [2, 1, false],
      [3, 2, false],
      [4, 3, false],
    ],
  ],
  [
    'another specification is found by its name',
    [before[0], before[1], row(3, '盘螺', 'Φ10', '240')],
    [[3, 3, true]],
  ],
  ['a row taken away', [before[0], row(2, '盘螺', 'Φ8', '240')], [[2, 3, false]]],
])('%s', (_, after, told) => {
  const rows = after.flatMap((one) => one ?? [])
  const changes = rowChanges(steel, before, rows)
  const named = changes.filter(({ position, before: old, changed }) => changed || old !== position)
  expect(named.map(({ position, before: old, changed }) => [position, old, changed])).toEqual(told)
  expect(sameRows(steel, before, rows)).toBe(told.length === 0 && rows.length === before.length)
})

test('differences are told row by row, prices only to whoever may read them', () => {
  const after = [row(1, '螺纹钢', 'Φ12', '320', '3500'), row(2, '盘螺', 'Φ8', '260')]
  const all = rowDifferences(steel, { before, after, priced: true })
  expect(all.map(({ label }) => label)).toEqual(['清单第 1 行', '清单第 2 行', '原清单第 2 行'])
  expect(all[0]?.value).toContain('3500')
  expect([all[1]?.before, all[1]?.value]).toEqual([
    '物资名称 盘螺，规格型号 Φ8，数量 240',
    '物资名称 盘螺，规格型号 Φ8，数量 260',
  ])
  expect(all[2]?.value).toBe('')
  const open = rowDifferences(steel, { before, after, priced: false })
  expect(open.map(({ label }) => label)).toEqual(['清单第 2 行', '原清单第 2 行'])
  expect(JSON.stringify(open)).not.toMatch(/3500|3600/)
})
