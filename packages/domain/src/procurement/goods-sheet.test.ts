import { describe, expect, test } from 'vitest'
import { listWays, readGoodsSheet } from './goods-sheet.ts'

const heads = ['物资名称*', '规格型号 *', '单位', '数量（必填）', '到货时间', '限价(元)']
const good = ['热轧带肋钢筋', 'HRB400E Φ12', 't', '320', '2026-12-20', '3600']
const read = (...rows: (readonly string[])[]) => readGoodsSheet(3, rows)

describe('a goods sheet', () => {
  test('becomes rows, heads matched by name in any order below a title', () => {
    const { rows, errors } = read(
      ['钢筋清单'],
      [...heads].reverse(),
      [...good].reverse(),
      ['', ' '],
      [...good].reverse(),
    )
    expect(errors).toEqual([])
    expect(rows.map((row) => row.position)).toEqual([1, 2])
    expect(rows[0]).toMatchObject({
      unit: 't',
      quantity: '320',
      ceiling: '3600',
      cells: { spec: 'HRB400E Φ12' },
    })
  })

  test.each([
    [3, '0', '大于 0'],
    [3, '-1', '大于 0'],
    [3, '1e3', '大于 0'],
    [3, '1.23456', '大于 0'],
    [3, '1234567890', '大于 0'],
    [3, '=A1*2', '公式'],
    [3, '', '必填'],
    [4, '2026-02-30', '日期'],
    [4, '20261231', '日期'],
    [5, 'abc', '金额'],
    [0, '=HYPERLINK("x")', '公式'],
    [0, '钢筋\u0000', '不可见'],
    [0, '长'.repeat(501), '最多 500 字'],
  ])('refuses column %i with %j and says where', (at, value, sentence) => {
    const { rows, errors } = read(heads, good, good.with(at, value))
    expect(rows).toHaveLength(1)
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({ row: 3 })
    expect(errors[0]?.sentence).toContain(sentence)
  })

  test('names a choice that does not exist', () => {
    const lease = ['设备名称', '规格型号', '数量', '租期', '计租方式', '进场时间']
    const { errors } = readGoodsSheet(1, [lease, ['挖掘机', '21t', '4', '5个月', '年', '2026-12-20']])
    expect(errors[0]?.sentence).toContain('日、月、台班、方量')
  })

  test('explains missing, unknown and doubled columns', () => {
    const missing = read(heads.slice(0, 4), good.slice(0, 4))
    expect(missing.errors.map((error) => error.sentence)).toEqual(['表头缺少“到货时间”列，请加上后再导入。'])
    const unknown = read([...heads, '颜色'], good)
    expect(unknown.errors[0]).toMatchObject({ row: 1, column: '颜色' })
    expect(unknown.errors[0]?.sentence).toContain('可用的列有')
    expect(read([...heads, '单位'], good).errors[0]?.sentence).toContain('出现了两次')
  })

  test('without a head, without rows, or with too many rows is refused as a whole', () => {
    expect(read(['a', 'b'], ['c', 'd']).errors[0]?.sentence).toContain('没有找到表头')
    expect(read().errors[0]?.sentence).toContain('没有找到表头')
    expect(read(heads, ['', '']).errors[0]?.sentence).toContain('没有内容')
    expect(read(heads, ...Array(2001).fill(good)).errors[0]?.sentence).toContain('最多导入 2000 行')
    expect(read(heads, ...Array(2000).fill(good)).rows).toHaveLength(2000)
  })

  test('asks no price of a row where one is for the whole, and passes over one that stands there', () => {
    const machine = ['机械名称', '规格型号', '数量', '出厂年份', '起始价']
    const excavator = ['挖掘机', '320D', '1', '2014']
    expect(readGoodsSheet(16, [machine, excavator]).errors[0]?.column).toBe('起始价')
    for (const sheet of [
      [machine.slice(0, 4), excavator],
      [machine, [...excavator, '=A1']],
    ]) {
      const { rows, errors } = readGoodsSheet(16, sheet, listWays.whole)
      expect(errors).toEqual([])
      expect(rows.map(({ cells }) => cells.minPrice)).toEqual([undefined])
    }
    const many = Array(501).fill(excavator)
    expect(readGoodsSheet(16, [machine, ...many], listWays.whole).errors[0]?.sentence).toContain('500 行')
  })

  test('gives one piece and the unit of the type where the type has no quantity', () => {
    const design = ['设计内容', '建筑面积/规模', '设计阶段']
    const { rows } = readGoodsSheet(7, [design, ['厂房', '8000㎡', '施工图设计']])
    expect(rows[0]).toMatchObject({ quantity: '1', unit: '项', ceiling: null })
  })
})
