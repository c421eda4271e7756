import { discountedPrice } from '../bid/discount.ts'
import { tidyCell } from '../procurement/sheet-cell.ts'
import { bareHead } from '../procurement/sheet-heads.ts'
import { compare, type Decimal, subtract } from '../shared/money.ts'
import { isAsAbove } from '../shared/sheet-text.ts'
import { isSameUnit, writtenFigure } from '../shared/written-figure.ts'

/** As many demands, and rows of them, are quoted for on one sheet. */
export const mostDemands = 20
export const mostRows = 200

/** Those that stand on one sheet, in the order given; one that has no room any more makes place for smaller ones. */
export function onOneSheet<One extends { readonly rows: number }>(found: readonly One[]): readonly One[] {
  const taken: One[] = []
  let rows = 0
  for (const one of found) {
    if (taken.length === mostDemands) break
    if (rows + one.rows > mostRows) continue
    rows += one.rows
    taken.push(one)
  }
  return taken
}

/** A unit price less `percent`, to whole fen: 3420 less 2 % is 3351.60. */
export const lowered = (price: Decimal, percent: Decimal): Decimal =>
  discountedPrice(price, subtract('100', percent))

/** A row on the sheet, as far as a workbook may mean it. */
export interface AskedRow {
  readonly demandId: string
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
  readonly demandId: string
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
  const heads = tidy[at] ?? tidy[0]?.map(() => '') ?? []
  const taken = new Set(Object.values(given))
  const columns = heads.map((head, place) => {
    const found = fieldOf(head)
    const free = found && !taken.has(found) && heads.findIndex((one) => fieldOf(one) === found) === place
    return { at: place, head, field: (given[place] ?? (free ? found : '')) || undefined }
  })
  const prices = new Map<string, ReadPrice>()
  const faults: PriceFault[] = []
  let above: Said = {}
  tidy.slice(at + 1).forEach((cells, index) => {
    const line = at + index + 2
    const said: Said = {}
    for (const { at: place, field } of columns) {
      const text = cells[place] ?? ''
      if (field) said[field] = isAsAbove(text) ? (above[field] ?? '') : text
    }
    // A number that is merged over several lines stands in the first.
    if (said.no === '') said.no = above.no ?? ''
    above = said
    const text = said.price ?? ''
    if (text === '') return
    const rows = meantBy(asked, said)
    const [first] = rows
    const read = text.startsWith('=')
      ? { sentence: '是公式，请先粘贴为数值，或在这里填写单价。' }
      : unitPriceOf(text, first?.unit ?? '')
    if (!first) faults.push({ line, text, sentence: '在清单里找不到这一行，不会填入。', asked: [] })
    else if ('sentence' in read) faults.push({ line, text, sentence: read.sentence, asked: rows })
    else
      for (const { demandId, position } of rows)
        prices.set(`${demandId} ${position}`, { demandId, position, price: read.price })
  })
  return { columns, prices: [...prices.values()], faults }
}
