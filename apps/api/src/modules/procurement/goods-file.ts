import type { FileRef } from '@jb/contract/shared/values'
import type { GoodsColumn } from '@jb/domain/procurement/columns'
import type { GoodsRow } from '@jb/domain/procurement/goods'
import { goodsHeaders } from '@jb/domain/procurement/goods-card'
import { listWays } from '@jb/domain/procurement/goods-sheet'
import { listColumns, ownerColumns, typeLabel } from '@jb/domain/procurement/types'
import { isRefusal } from '@jb/domain/shared/refusal'
import { isSheetNumber, toCell } from '@jb/domain/shared/sheet-text'
import writeXlsxFile from 'write-excel-file/node'
import { callerOf } from '../../platform/caller.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { fileRefs, saveFile } from '../file/index.ts'

/** Stores a workbook that the platform has made itself; gives its id. */
export async function saveWorkbook(ctx: Ctx, file: Parameters<typeof saveFile>[1]): Promise<string> {
  const id = await saveFile(ctx, file)
  if (isRefusal(id)) throw new Error(`our own workbook was refused: ${id.refused}`)
  return id
}

/** A stored workbook with its link for a short while. */
export async function workbookRef(ctx: Ctx, id: string): Promise<FileRef> {
  const [file] = await fileRefs(ctx.services, ctx.tx, [id])
  if (!file) throw new Error('the workbook is not there')
  return file
}

interface List {
  readonly type: number
  /** Whether ceilings and start prices of the rows are part of it. */
  readonly isDisplay: boolean
  readonly rows: readonly GoodsRow[]
}

const isFigure = ({ kind }: GoodsColumn) => kind === 'quantity' || kind === 'money'

/** Figures as numbers where not a digit is lost, all else as texts that no spreadsheet takes for a formula. */
function cellOf(column: GoodsColumn, value: string) {
  return isFigure(column) && isSheetNumber(value)
    ? { value: Number(value), type: Number }
    : { value: toCell(value), type: String }
}

/** A list of goods as a workbook that the import reads back row by row. */
export async function goodsExport({ type, isDisplay, rows }: List): Promise<Uint8Array> {
  const shown = new Set(goodsHeaders(type, isDisplay).map(({ name }) => name))
  const columns = ownerColumns(type).filter(({ name }) => shown.has(name))
  const head = columns.map(({ translate, required }) => ({
    value: required ? `${translate}*` : translate,
    fontWeight: 'bold' as const,
  }))
  const lines = rows.map(({ cells }) =>
    columns.map((column) => {
      const value = cells[column.name] ?? ''
      return value === '' ? null : cellOf(column, value)
    }),
  )
  const file = await writeXlsxFile([
    { data: [head, ...lines], sheet: '清单', columns: columns.map(() => ({ width: 16 })) },
  ]).toBuffer()
  return new Uint8Array(file)
}

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
    date: '日期，如 2026-12-31',
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
  const note = [{ value: `从第 2 行开始填写，最多 ${most} 行；公式请先粘贴为数值。` }]
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

type NumberedList = Parameters<typeof goodsExport>[0] & {
  /** The number of what is listed: it names the file. */
  readonly no: string
}

/** Makes a list of goods into a workbook that is there for the caller alone. */
export async function goodsFile(ctx: Ctx, { no, ...list }: NumberedList): Promise<FileRef> {
  const { companyId, accountId } = callerOf(ctx)
  const file = {
    name: `${no}清单.xlsx`,
    bytes: await goodsExport(list),
    purpose: 'export',
    owner: { companyId, accountId },
  } as const
  return workbookRef(ctx, await saveWorkbook(ctx, file))
}
