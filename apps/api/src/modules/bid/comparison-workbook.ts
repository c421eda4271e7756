import type { ComparisonSheet } from '@jb/contract/bid/bid.shapes'
import { termLabels, termSaid } from '@jb/domain/bid/note-terms'
import { formatMinute } from '@jb/domain/shared/dates'
import { add, isDecimal } from '@jb/domain/shared/money'
import { isSheetNumber, toCell } from '@jb/domain/shared/sheet-text'
import writeXlsxFile from 'write-excel-file/node'

type Bidder = ComparisonSheet['bidders'][number]

/** What is compared, its number, and what those who offer and the opening are called. */
export interface Workbook {
  readonly sheet: ComparisonSheet
  readonly no: string
  readonly words: { readonly offerers: string; readonly opening: string }
}

/** Words, that no spreadsheet takes for a formula. */
export const text = (value: string) => (value === '' ? null : { value: toCell(value), type: String })
/** The head of a column. */
export const head = (value: string) => ({ value: toCell(value), type: String, fontWeight: 'bold' as const })
/** A figure as a number where not a digit is lost. */
export function figure(value: string, format = '#,##0.00') {
  const plain = isDecimal(value) ? add(value) : value
  return isSheetNumber(plain) ? { value: Number(plain), type: Number, format } : text(plain)
}

const summaryHeads = ['含税总价', '不含税总价', '比较价', '与第一名相差', '与中位数相差', '税率 %']
const moreHeads = ['比较口径', '发票', '含税运费']
const lastHeads = ['说明', '提醒']

function summaryLine(bidder: Bidder, terms: readonly string[]) {
  const { rank, companyName, total, totalExTax, compared, differenceToLowest, differenceToMedian } = bidder
  const amounts = [total, totalExTax, compared, differenceToLowest ?? '0', differenceToMedian]
  return [
    figure(String(rank ?? ''), '0'),
    text(companyName),
    ...amounts.map((amount) => figure(amount)),
    figure(bidder.taxRate, '0'),
    text(bidder.comparedBasis === 'exTax' ? '不含税' : '含税'),
    text(bidder.invoice),
    figure(bidder.freight),
    ...terms.map((label) => text(termSaid(bidder, label))),
    ...[bidder.note, bidder.warnings.join('')].map(text),
  ]
}

/** What was compared, by which rule, and what else the owner should know. */
function summary({ sheet, no, words: { offerers, opening } }: Workbook) {
  const direction = sheet.wins === 'highest' ? '最高价优先' : '最低价优先'
  const terms = termLabels(sheet.bidders)
  const refused = sheet.refused.map(({ companyName, reason }) => [null, text(companyName), text(reason)])
  return [
    [head(`${sheet.title} 比价表`)],
    [text(`编号 ${no}，${sheet.rankBasisName}，${direction}，${formatMinute(sheet.openedAt)} ${opening}`)],
    [],
    ['名次', offerers, ...summaryHeads, ...moreHeads, ...terms, ...lastHeads].map(head),
    ...sheet.bidders.map((bidder) => summaryLine(bidder, terms)),
    ...(refused.length > 0 ? [[], [head('没有进入比价')], ...refused] : []),
    ...(sheet.signs.length > 0
      ? [[], [head('需要核实的迹象')], ...sheet.signs.map((sign) => [text(sign)])]
      : []),
  ]
}

/** Goods as lines; of each bidder the unit price with tax, without tax, the row total and the brand. */
function prices(sheet: ComparisonSheet) {
  const offers = sheet.bidders.map(({ prices: own }) => new Map(own.map((price) => [price.rowId, price])))
  const heads = sheet.bidders.flatMap(({ shortName, companyName }) =>
    ['含税单价', '不含税单价', '金额', '品牌'].map((what) => head(`${shortName || companyName} ${what}`)),
  )
  const known = sheet.columns.filter(({ name }) => sheet.rows.some(({ cells }) => cells[name]))
  const lines = sheet.rows.map((row) => [
    figure(String(row.position), '0'),
    ...known.map(({ name, align }) =>
      align === 'right' ? figure(row.cells[name] ?? '', '#,##0.######') : text(row.cells[name] ?? ''),
    ),
    ...offers.flatMap((own) => {
      const price = own.get(row.id)
      if (!price) return [null, null, null, null]
      const units = [price.unitPrice, price.unitPriceExTax].map((unit) => figure(unit, '#,##0.00####'))
      return [...units, figure(price.amount), text(price.brand)]
    }),
  ])
  return [[head('序号'), ...known.map(({ translate }) => head(translate)), ...heads], ...lines]
}

const moreWidths = Array.from({ length: 18 }, () => ({ width: 16 }))

/** The comparison as a workbook: a summary of the bidders, then goods by bidders. */
export async function comparisonWorkbook(book: Workbook): Promise<Uint8Array> {
  const file = await writeXlsxFile([
    { data: summary(book), sheet: '汇总', columns: [{ width: 8 }, { width: 30 }, ...moreWidths] },
    { data: prices(book.sheet), sheet: '明细', stickyRowsCount: 1 },
  ]).toBuffer()
  return new Uint8Array(file)
}
