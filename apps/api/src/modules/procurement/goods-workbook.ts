import type { GoodsColumn } from '@jb/domain/procurement/columns'
import { listWays } from '@jb/domain/procurement/goods-sheet'
import { listColumns, typeLabel } from '@jb/domain/procurement/types'
import writeXlsxFile from 'write-excel-file/node'

const examples: Readonly<Record<GoodsColumn['kind'], string>> = {
  text: '按实际填写',
  quantity: '100',
  money: '3500',
  date: '2026-12-31',
  choice: '',
}

function rule({ kind, required, choices, unit }: GoodsColumn): string {
  const must = required ? '必填' : '选填'
  const how = {
    text: '文字，最多 500 字',
    quantity: '大于 0 的数字，最多 4 位小数',
    money: '大于 0 的金额，最多 6 位小数',
    date: '日期，写成 2026-12-31',
    choice: `只能填：${choices?.join('、')}`,
  }[kind]
  return `${must}；${how}${unit ? `；单位 ${unit}` : ''}`
}

/** The workbook of a type's goods: an empty list with its heads, and a sheet that says how each column is filled. */
export async function goodsWorkbook(
  type: number,
  pricing: keyof typeof listWays = 'rows',
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const { priced, most } = listWays[pricing]
  const columns = listColumns(type, priced)
  const head = columns.map(({ translate, required }) => ({
    value: required ? `${translate}*` : translate,
    fontWeight: 'bold' as const,
    backgroundColor: required ? '#E8F0FC' : '#F4F6F8',
  }))
  const guideHead = ['列名', '怎么填', '例子'].map((value) => ({ value, fontWeight: 'bold' as const }))
  const guide = columns.map((column) =>
    [column.translate, rule(column), column.choices?.[0] ?? examples[column.kind]].map((value) => ({
      value,
    })),
  )
  const note = [{ value: `从第 2 行开始填写，最多 ${most} 行；公式请先粘贴为数值；不要改动第 1 行的列名。` }]
  const file = await writeXlsxFile([
    { data: [head], sheet: '清单', columns: columns.map(() => ({ width: 16 })) },
    {
      data: [note, guideHead, ...guide],
      sheet: '填写说明',
      columns: [{ width: 16 }, { width: 44 }, { width: 16 }],
    },
  ]).toBuffer()
  return { name: `${typeLabel(type)}${priced ? '' : '竞价'}清单模板.xlsx`, bytes: new Uint8Array(file) }
}
