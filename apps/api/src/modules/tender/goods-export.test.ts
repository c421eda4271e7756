import type { GoodsColumn } from '@jb/domain/procurement/columns'
import { goodsHeaders } from '@jb/domain/procurement/goods-card'
import { rowFromCells } from '@jb/domain/procurement/goods-row'
import { ownerColumns, tenderTypes } from '@jb/domain/procurement/types'
import { anXlsx, importedGoods } from '@jb/testing/builders/sheet'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { readSheet } from '../../platform/documents/reader/sheet-cells.ts'
import { goodsExport, goodsWorkbook } from '../procurement/index.ts'

const types = Object.keys(tenderTypes).map((type) => [Number(type)] as const)
const texts = ['+86 号钢', '-5℃ 保温', '@现场', "'引号", '6222021234567890123', '普通 文字，"引号"']
const figures = ['320', '320.50', '0.0001', '123456789.1234', '1', '35.75']

function cell({ kind, choices }: GoodsColumn, at: number): string {
  if (kind === 'choice') return choices?.[at % choices.length] ?? ''
  if (kind === 'date') return `2027-0${1 + (at % 9)}-28`
  return (kind === 'text' ? texts : figures)[at % 6] ?? ''
}

/** Six rows of a type, every kind of value in every column; the optional ones are empty in the last. */
function rowsOf(type: number) {
  return Array.from({ length: 6 }, (_, at) => {
    const columns = ownerColumns(type).filter(({ required }) => required || at < 5)
    const cells = columns.map((column, index) => [column.name, cell(column, at + index)] as const)
    return rowFromCells(type, at + 1, Object.fromEntries(cells))
  })
}

async function reimported(type: number, bytes: Uint8Array) {
  const cells = await readSheet(bytes)
  if ('refused' in cells) throw new Error(cells.refused)
  return importedGoods(type, cells)
}

describe('the exported goods', () => {
  test.each(types)('of type %i come back row by row, each sign of them', async (type) => {
    const rows = rowsOf(type)
    const bytes = await goodsExport({ type, isDisplay: true, rows })
    expect(await reimported(type, bytes)).toEqual({
      rows: rows.map((row) => row.cells),
      errors: [],
      passed: [],
    })
  })

  test('hold no text that a spreadsheet could take for a formula, and no long number as a figure', async () => {
    const bytes = await goodsExport({ type: 20, isDisplay: true, rows: rowsOf(20) })
    const [sheet] = await readXlsxFile(Buffer.from(bytes))
    const values = (sheet?.data ?? []).slice(1).flat()
    const words = values.filter((value) => typeof value === 'string')
    expect(words.filter((word) => /^[=+\-@]/.test(word))).toEqual([])
    expect(words).toEqual(expect.arrayContaining(["'+86 号钢", "'-5℃ 保温", "'@现场", '6222021234567890123']))
    expect(values).toContain(320)
  })

  test('leave out prices that are not displayed', async () => {
    const bytes = await goodsExport({ type: 16, isDisplay: false, rows: rowsOf(16) })
    const [sheet] = await readXlsxFile(Buffer.from(bytes))
    expect(sheet?.data[0]).toHaveLength(goodsHeaders(16, false).length)
    expect(sheet?.data[0]?.join()).not.toContain('起始价')
  })
})

describe('the template', () => {
  test.each(types)('of type %i is filled in and read without a fault', async (type) => {
    const [list] = await readXlsxFile(Buffer.from((await goodsWorkbook(type)).bytes))
    const heads = (list?.data[0] ?? []).map(String)
    const rows = rowsOf(type)
    const names = ownerColumns(type).map(({ name }) => name)
    const lines = rows.map(({ cells }) => names.map((name) => cells[name] ?? ''))
    const read = await reimported(type, await anXlsx([heads, ...lines]))
    expect(read.errors).toEqual([])
    expect(read.rows.map((cells) => Object.keys(cells))).toEqual(rows.map(({ cells }) => Object.keys(cells)))
  })
})
