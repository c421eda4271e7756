import { describe, expect, test } from 'vitest'
import { mendedLine, readGoodsSheet, type SheetCorrections } from './read-goods-sheet.ts'

const now = new Date('2026-11-24T12:00:00+08:00')
const steel = { type: 3, priced: true, now }
const heads = ['物资名称*', '规格型号 *', '单位', '数量（必填）', '到货时间', '限价(元)']
const good = ['热轧带肋钢筋', 'HRB400E Φ12', 't', '320', '2026-12-20', '3600']
const goodCells = {
  name: '热轧带肋钢筋',
  spec: 'HRB400E Φ12',
  unit: 't',
  quantity: '320',
  arrivalDate: '2026-12-20',
  maxPrice: '3600',
}

type Table = readonly (readonly string[])[]
const read = (table: Table, corrections?: SheetCorrections, purpose = steel) =>
  readGoodsSheet(purpose, table, corrections)
/** The only row of a list, with its faults as sentences by the column's name. */
function only(table: Table, corrections?: SheetCorrections, purpose = steel) {
  const [line, ...more] = read(table, corrections, purpose).lines
  if (!line || more.length > 0) throw new Error(`${more.length + (line ? 1 : 0)} rows`)
  const faults = mendedLine(purpose, line).faults.map(([{ name }, sentence]) => [name, sentence])
  return { ...line, faults: Object.fromEntries(faults) as Record<string, string> }
}
const fieldsOf = (table: Table, purpose = steel) =>
  Object.fromEntries(
    read(table, {}, purpose).columns.map(({ head, at, field }) => [head || `第 ${at + 1} 列`, field]),
  )

describe('the heads of a list', () => {
  test('are found below a title and in any order', () => {
    const { lines, passed } = read([
      ['钢筋清单', '', '', '', '', ''],
      [...heads].reverse(),
      [...good].reverse(),
      ['', ' ', '', '', '', ''],
      [...good].reverse(),
    ])
    expect(lines.map(({ row, cells }) => [row, cells])).toEqual([
      [3, goodCells],
      [5, goodCells],
    ])
    expect(passed).toMatchObject([{ row: 1, reason: 'above' }])
  })

  test.each([
    ['材料名称', 'name'],
    ['名称', 'name'],
    ['品 名', 'name'],
    ['规格', 'spec'],
    ['规格及型号', 'spec'],
    ['规格/型号', 'spec'],
    ['型号', 'spec'],
    ['计量单位', 'unit'],
    ['单位：', 'unit'],
    ['工程量', 'quantity'],
    ['计划量', 'quantity'],
    ['采购数量(t)', 'quantity'],
    ['计划数量', 'quantity'],
    ['计划用量', 'quantity'],
    ['用量', 'quantity'],
    ['暂估单价（元）', 'maxPrice'],
    ['预估单价(元/t)', 'maxPrice'],
    ['控制单价（元）', 'maxPrice'],
    ['暂估单价（元，不含税）', undefined],
    ['到货', 'arrivalDate'],
    ['进场', 'arrivalDate'],
    ['交货', 'arrivalDate'],
    ['交货日期', 'arrivalDate'],
    ['进场时间', 'arrivalDate'],
    ['最高限价（元）', 'maxPrice'],
    ['控制价（含税）', 'maxPrice'],
    ['备 注', 'remark'],
    ['限价（不含税）', undefined],
    ['单价', undefined],
    ['金额', undefined],
    ['序号', undefined],
  ])('%s is read as %s', (head, field) => {
    // Beside two other heads, so that the row is one of heads.
    expect(
      fieldsOf([
        ['推荐品牌', '材质', head],
        ['中天', 'HRB400', 'x'],
      ])[head],
    ).toBe(field)
  })

  test('take the usual word where two could be meant, and never one column twice', () => {
    expect(
      fieldsOf([
        ['名称', '规格', '工程量', '数量'],
        ['钢筋', 'Φ12', '1', '2'],
      ]),
    ).toEqual({
      名称: 'name',
      规格: 'spec',
      工程量: undefined,
      数量: 'quantity',
    })
  })

  test('may stand in two rows whose cells are merged', () => {
    const table = [
      ['序号', '材料', '', '数量', ''],
      ['〃', '品名', '规格', '计划量', '单位'],
      ['1', '钢筋', 'Φ12', '3', 't'],
    ]
    const { lines, columns } = read(table)
    expect(columns.map(({ field }) => field)).toEqual([undefined, 'name', 'spec', 'quantity', 'unit'])
    expect(lines).toMatchObject([{ row: 3, cells: { name: '钢筋', spec: 'Φ12', quantity: '3', unit: 't' } }])
  })

  test('that are wrong are put right by a person, and a field moves with it', () => {
    const table = [
      [...heads, '计划量'],
      [...good, '500'],
    ]
    const { columns, lines } = read(table, { fields: { 6: 'quantity', 5: '' } })
    expect(columns.map(({ field }) => field)).toEqual([
      ...['name', 'spec', 'unit', undefined, 'arrivalDate', undefined, 'quantity'],
    ])
    expect(lines[0]?.cells).toEqual({ ...goodCells, quantity: '500', maxPrice: undefined })
  })

  test('that are missing are filled for every row at once', () => {
    const table = [heads.slice(0, 4), good.slice(0, 4), ['盘螺', 'Φ8', 't', '2']]
    expect(only(table.slice(0, 2)).faults).toEqual({ arrivalDate: '“到货时间”必填，请补充。' })
    const { lines } = read(table, { fill: { arrivalDate: '2026-12-31' } })
    expect(lines.map(({ cells }) => cells.arrivalDate)).toEqual(['2026-12-31', '2026-12-31'])
  })
})

describe('a list without heads', () => {
  test('is guessed by what stands in it, prices never', () => {
    const table = [
      ['1', '螺纹钢', 'Φ12', 't', '1,320', '2026/12/20', '3600'],
      ['2', '盘螺', 'Φ8', 't', '240', '12月25日', '3700'],
    ]
    const { headed, columns, lines } = read(table)
    expect(headed).toBe(false)
    expect(columns.map(({ field, counts }) => (counts ? 'counts' : field))).toEqual([
      ...['counts', 'name', 'spec', 'unit', 'quantity', 'arrivalDate', undefined],
    ])
    expect(lines[1]?.cells).toMatchObject({ quantity: '240', arrivalDate: '2026-12-25' })
  })

  test('takes figures with a point for figures, not for days', () => {
    const { columns } = read([
      ['螺纹钢', 't', '12.20'],
      ['盘螺', 't', '3.25'],
    ])
    expect(columns.map(({ field }) => field)).toEqual(['name', 'unit', 'quantity'])
  })

  test('leaves the quantity open where two columns could hold it', () => {
    const { columns } = read([
      ['螺纹钢', '25', '120'],
      ['盘螺', '8', '60'],
    ])
    expect(columns.map(({ field }) => field)).toEqual(['name', undefined, undefined])
  })
})

describe('rows that are none of the list', () => {
  test.each([
    [['合计', '', '', '640', '', ''], 'sum'],
    [['', '合　计：', '', '640', '', ''], 'sum'],
    [['本页小计', '', '', '640', '', ''], 'sum'],
    [heads, 'head'],
    [['备注：以过磅为准', '', '', '', '', ''], 'note'],
    [['编制人：张三', '', '审核人：李四', '', '', ''], 'note'],
    [['一、钢筋', '', '', '', '', ''], 'group'],
    [['二', '水泥', '', '', '', ''], 'group'],
  ] as const)('%j is passed over as %s, and taken when a person wants it', (cells, reason) => {
    const table = [heads, good, [...cells]]
    expect(read(table).passed).toMatchObject([{ row: 3, reason }])
    expect(read(table).lines).toHaveLength(1)
    const { lines, passed } = read(table, { kept: [3] })
    expect([lines.length, passed.length]).toEqual([2, 0])
  })

  test.each([
    [['合计量控制器', 'Φ12', '台', '3', '2026-12-20', '']],
    [['钢筋', '', '', '', '', '']],
    [['备注栏', 'A4', '张', '3', '2026-12-20', '']],
  ])('%j is one of the list', (cells) => {
    expect(read([heads, good, cells]).lines).toHaveLength(2)
  })
})

describe('a cell', () => {
  test.each([
    ['数量', '3,400 t', '', { quantity: '3400', unit: 't' }],
    ['数量', '３，４００吨', '', { quantity: '3400', unit: '吨' }],
    ['数量', '3,400 t', '吨', { quantity: '3400', unit: '吨' }],
    ['数量', '1.2万块', '', { quantity: '12000', unit: '块' }],
    ['数量（t）', '3400', '', { quantity: '3400', unit: 't' }],
    ['数量', '12m2', '', { quantity: '12', unit: '㎡' }],
    ['到货时间', '2026/12/10', 't', { arrivalDate: '2026-12-10' }],
    ['到货时间', '2026年12月10日', 't', { arrivalDate: '2026-12-10' }],
    ['到货时间', '12月12日前', 't', { arrivalDate: '2026-12-12' }],
    ['到货时间', '12.20', 't', { arrivalDate: '2026-12-20' }],
    ['到货', '26/12/30', 't', { arrivalDate: '2026-12-30' }],
    ['数量', '约650', 't', { quantity: '650' }],
    ['数量', '大约 1,650 t', '', { quantity: '1650', unit: 't' }],
    ['计划用量', '650左右', 't', { quantity: '650' }],
    ['数量', '650t上下', '', { quantity: '650', unit: 't' }],
    ['到货时间', '46366', 't', { arrivalDate: '2026-12-10' }],
    ['限价', '¥3,480.5元/t', 't', { maxPrice: '3480.5' }],
    ['限价', '0.348万元', 't', { maxPrice: '3480' }],
    ['限价（万元）', '0.348', 't', { maxPrice: '3480' }],
    ['材质', '\u200B HRB400E\u00A0\n抗震 ', 't', { standard: 'HRB400E 抗震' }],
  ])('of %s with %j and the unit %j', (head, text, unit, cells) => {
    const line = only([
      ['名称', '规格', '单位', head],
      ['钢筋', 'Φ12', unit, text],
    ])
    expect(line.cells).toMatchObject(cells)
    expect(Object.keys(cells).filter((name) => name in line.faults)).toEqual([])
  })

  test.each([
    ['数量', '约3400多', 't', 'quantity', '大于 0'],
    ['数量', '600-650左右', 't', 'quantity', '大于 0'],
    ['数量', '约', 't', 'quantity', '大于 0'],
    ['限价', '约3480', 't', 'maxPrice', '金额'],
    ['数量', '3,40', 't', 'quantity', '大于 0'],
    ['数量', '0', 't', 'quantity', '大于 0'],
    ['数量', '-1', 't', 'quantity', '大于 0'],
    ['数量', '1.23456', 't', 'quantity', '大于 0'],
    ['数量', '1234567890', 't', 'quantity', '大于 0'],
    ['数量', '=A1*2', 't', 'quantity', '公式'],
    ['数量', '', 't', 'quantity', '必填'],
    ['数量', '3400kg', 't', 'quantity', '按 kg 写，“单位”却是 t'],
    ['数量（kg）', '3400', 't', 'quantity', '按 kg 写，“单位”却是 t'],
    ['数量', '〃', 't', 'quantity', '合并'],
    ['到货时间', '2026-02-30', 't', 'arrivalDate', '日期'],
    ['到货时间', '12.1', 't', 'arrivalDate', '日期'],
    ['限价', '3480元/kg', 't', 'maxPrice', '按 kg 写，“单位”却是 t'],
    ['限价(元/kg)', '3480', 't', 'maxPrice', '按 kg 写，“单位”却是 t'],
    ['限价(元/kg)', '3480', '', 'maxPrice', '每 kg 的价'],
    ['限价', '面议', 't', 'maxPrice', '金额'],
    ['材质', '=HYPERLINK("x")', 't', 'standard', '公式'],
    ['材质', '钢筋\u0000', 't', 'standard', '不可见'],
    ['材质', '长'.repeat(501), 't', 'standard', '最多 500 字'],
  ])('of %s with %j beside the unit %j is not guessed', (head, text, unit, name, words) => {
    expect(
      only([
        ['名称', '规格', '单位', head],
        ['钢筋', 'Φ12', unit, text],
      ]).faults[name],
    ).toContain(words)
  })

  test('tells how it was written wherever it was read differently', () => {
    const line = only([
      ['名称', '规格', '单位', '数量', '到货时间'],
      ['钢筋', 'Φ12', 't', '约3,400', '2026-12-10'],
    ])
    expect(line.written).toEqual({ quantity: '约3,400' })
  })

  test('that refers to the one above, or was merged with it, has its words and never its figures', () => {
    const table = [heads, good, ['同上', 'Φ16', '〃', '10', '〃', '〃']]
    const line = read(table).lines[1]
    expect(line?.cells).toEqual({
      name: goodCells.name,
      spec: 'Φ16',
      unit: 't',
      quantity: '10',
      arrivalDate: '2026-12-20',
    })
    expect(line?.written).toMatchObject({ name: '同上一行', arrivalDate: '同上一行' })
  })

  test('of a fixed unit is not taken in another', () => {
    const land = { ...steel, type: 14 }
    const table = (area: string) => [
      ['宗地编号', '坐落', '面积'],
      ['G-1', '西安', area],
    ]
    expect(only(table('1,200 平方米'), {}, land).cells.area).toBe('1200')
    expect(only(table('3 亩'), {}, land).faults.area).toContain('按 ㎡ 填写，表里的单位是 亩')
  })

  test('with a choice is read where only one can be meant', () => {
    const lease = { ...steel, type: 1 }
    const table = (way: string) => [
      ['设备名称', '规格型号', '计租方式'],
      ['挖掘机', '21t', way],
    ]
    expect(only(table('按月'), {}, lease).cells.rentBasis).toBe('月')
    expect(only(table('年'), {}, lease).faults.rentBasis).toContain('日、月、台班、方量')
  })
})

describe('what a person mends', () => {
  const faultsOf = (cell: [number, string], mended = {}) => {
    const [line] = read([heads, good.with(...cell)]).lines
    return line ? mendedLine(steel, line, mended) : undefined
  }

  test('is judged by the rules alone', () => {
    expect(faultsOf([3, '3400kg'])?.faults).toHaveLength(1)
    expect(faultsOf([3, '3400kg'], { quantity: '3.4' })?.faults).toEqual([])
    expect(faultsOf([3, '3400kg'], { quantity: '很多' })?.faults).toHaveLength(1)
  })

  test('in the unit makes the figures for that unit good', () => {
    expect(faultsOf([3, '3400kg'], { unit: '公斤' })).toMatchObject({
      faults: [],
      cells: { quantity: '3400' },
    })
    expect(faultsOf([3, '3400kg'], { unit: '吨' })?.faults).toHaveLength(1)
  })

  test('is never a figure for another unit, wherever the row is taken as it stands', () => {
    expect(faultsOf([3, '3400kg'])?.cells.quantity).toBe('3400 kg')
    expect(faultsOf([5, '3480元/kg'])?.cells.maxPrice).toBe('3480 元/kg')
  })
})

test('no price of a row is asked or taken where one is for the whole', () => {
  const sale = { ...steel, type: 16 }
  const table = [
    ['机械名称', '规格型号', '数量', '出厂年份', '起始价'],
    ['挖掘机', '320D', '1', '2014', '=A1'],
  ]
  expect(only(table, {}, sale).faults).toHaveProperty('minPrice')
  const whole = only(table, {}, { ...sale, priced: false })
  expect([whole.faults, whole.cells.minPrice]).toEqual([{}, undefined])
})
