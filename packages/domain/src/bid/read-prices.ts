import { tidyCell } from '../procurement/sheet-cell.ts'
import { bareHead } from '../procurement/sheet-heads.ts'
import { compare, type Decimal } from '../shared/money.ts'
import { isAsAbove } from '../shared/sheet-text.ts'
import { isSameUnit, writtenFigure } from '../shared/written-figure.ts'

/** A row on the sheet, as far as a workbook may mean it. */
export interface AskedRow {
  /** Whose row it is. */
  readonly of: string
  readonly no: string
  readonly position: number
  readonly name: string
  readonly spec: string
  readonly unit: string
}

/** What a column may say, and the heads that people give it; the first is the one of our own workbook. */
export const sheetHeads = {
  no: ['需求编号', '需求单号', '询价编号', '询价单号', '采购编号'],
  position: ['行号', '序号', '行', '项次', '项号'],
  name: [
    ...['名称', '物资名称', '材料名称', '产品名称', '商品名称', '品名', '货物名称', '设备名称', '工种'],
    ...['服务内容', '项目名称'],
  ],
  spec: ['规格型号', '规格', '型号', '规格参数', '工作内容'],
  unit: ['单位', '计量单位'],
  price: ['单价', '含税单价', '不含税单价', '报价', '报价单价', '价格', '投标单价', '综合单价', '供货单价'],
} as const
export type SheetField = keyof typeof sheetHeads
const fieldNames = Object.keys(sheetHeads) as readonly SheetField[]

/** What of a sheet a person must look at. `asked`: the rows that a figure typed in its stead is for; none: nothing fits. */
export interface PriceFault {
  readonly line: number
  readonly text: string
  readonly sentence: string
  readonly asked: readonly AskedRow[]
}

/** A price for one row. */
export interface ReadPrice {
  readonly of: string
  readonly position: number
  readonly price: Decimal
}

/** How a workbook, or what was copied from one, was read. */
export interface PriceReading {
  readonly columns: readonly {
    readonly at: number
    readonly head: string
    readonly field: SheetField | undefined
  }[]
  readonly prices: readonly ReadPrice[]
  readonly faults: readonly PriceFault[]
}

type Table = readonly (readonly string[])[]

const fieldOf = (head: string) =>
  fieldNames.find((field) => (sheetHeads[field] as readonly string[]).includes(bareHead(head)))

/** The line with the heads: the first that names a price, else the first that names anything. */
function headLine(table: Table): number {
  const named = table.slice(0, 20).map((cells) => cells.map(fieldOf))
  const priced = named.findIndex((fields) => fields.includes('price'))
  return priced >= 0 ? priced : named.findIndex((fields) => fields.some((field) => field !== undefined))
}

const squashed = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s/g, '')

type Said = Partial<Record<SheetField, string>>

/** The rows that a line means: by number and place where it says them, else all that are called so. */
function meantBy(asked: readonly AskedRow[], said: Said): readonly AskedRow[] {
  const { no, position, name = '', spec, unit } = said
  const there = no ? asked.filter((row) => squashed(row.no) === squashed(no)) : asked
  if (no && position) return there.filter((row) => String(row.position) === position.trim())
  if (name === '') return []
  return there.filter(
    (row) =>
      squashed(row.name) === squashed(name) &&
      (spec === undefined || squashed(row.spec) === squashed(spec)) &&
      (!unit || isSameUnit(row.unit, unit)),
  )
}

/** A unit price in yuan as somebody has written it, or what is wrong with it. */
export function unitPriceOf(text: string, unit: string): { price: Decimal } | { sentence: string } {
  const written = writtenFigure(text)
  if (!written || !/^(?:元(?:\/.+)?)?$/.test(written.unit))
    return { sentence: '不是单价，请改成以元为单位的数字。' }
  const per = written.unit.split('/')[1]
  if (per && !isSameUnit(per, unit)) return { sentence: `是每 ${per} 的价，这一行按 ${unit} 报价，请换算。` }
  const { figure } = written
  const [whole = '', decimals = ''] = figure.split('.')
  if (compare(figure, '0') <= 0) return { sentence: '单价要大于 0，请改正。' }
  return whole.length > 9 || decimals.length > 6
    ? { sentence: '单价最多 9 位整数、6 位小数，请改正。' }
    : { price: figure }
}

/** Which column says what: as a person says, else the first with a head of that meaning. */
function columnsOf(
  heads: readonly string[],
  given: Readonly<Record<number, SheetField | ''>>,
): PriceReading['columns'] {
  const taken = new Set(Object.values(given))
  return heads.map((head, at) => {
    const found = fieldOf(head)
    const free = found && !taken.has(found) && heads.findIndex((one) => fieldOf(one) === found) === at
    return { at, head, field: (given[at] ?? (free ? found : '')) || undefined }
  })
}

/** What the cells of a line say; a number that is merged over several lines stands in the first. */
function saidIn(cells: readonly string[], columns: PriceReading['columns'], above: Said): Said {
  const said: Said = {}
  for (const { at, field } of columns) {
    const text = cells[at] ?? ''
    if (field) said[field] = isAsAbove(text) ? (above[field] ?? '') : text
  }
  if (said.no === '') said.no = above.no ?? ''
  return said
}

/** What a line with a price comes to: the rows that it is for with their price, or what is wrong with it. */
function readLine(asked: readonly AskedRow[], said: Said, text: string) {
  const rows = meantBy(asked, said)
  const [first] = rows
  if (!first) return { rows, sentence: '在清单里找不到这一行，不会填入。' }
  return text.startsWith('=')
    ? { rows, sentence: '是公式，请先粘贴为数值，或在这里填写单价。' }
    : { rows, ...unitPriceOf(text, first.unit) }
}

/**
 * Reads unit prices out of a table for the rows asked for. `given`: which of its columns a person says is what, by their
 * place, '' for nothing. A line without a price says nothing; what is written and cannot be taken is told.
 */
export function readPrices(
  asked: readonly AskedRow[],
  table: Table,
  given: Readonly<Record<number, SheetField | ''>> = {},
): PriceReading {
  const tidy = table.map((cells) => cells.map(tidyCell))
  const at = headLine(tidy)
  const columns = columnsOf(tidy[at] ?? tidy[0]?.map(() => '') ?? [], given)
  const prices = new Map<string, ReadPrice>()
  const faults: PriceFault[] = []
  let above: Said = {}
  for (const [index, cells] of tidy.slice(at + 1).entries()) {
    const said = saidIn(cells, columns, above)
    above = said
    const text = said.price ?? ''
    if (text === '') continue
    const read = readLine(asked, said, text)
    if ('sentence' in read)
      faults.push({ line: at + index + 2, text, sentence: read.sentence, asked: read.rows })
    else
      for (const { of, position } of read.rows)
        prices.set(`${of} ${position}`, { of, position, price: read.price })
  }
  return { columns, prices: [...prices.values()], faults }
}
