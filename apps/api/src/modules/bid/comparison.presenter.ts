import type { Comparison } from '@jb/contract/bid/bid.shapes'
import type { FileRef } from '@jb/contract/shared/values'
import type { GoodsLine } from '@jb/contract/tender/tender.shapes'
import { type BidContent, invoiceLabels } from '@jb/domain/bid/bid-content'
import { type BidTotals, calculate, priceWarnings } from '@jb/domain/bid/calculate'
import { compareRows, type Ranked } from '@jb/domain/bid/rank'
import { compare } from '@jb/domain/shared/money'
import type { Tender } from '@jb/domain/tender/tender'
import type { BidRow } from './reads/bids-of.ts'

type Bidder = Comparison['bidders'][number]
type Compared = ReturnType<typeof compareRows>

interface Sheet {
  readonly content: BidContent
  readonly totals: BidTotals
}

function sheetOf(tender: Tender, bid: BidRow): Sheet {
  if (!bid.content) throw new Error('a bid that counts has content')
  return { content: bid.content, totals: calculate(tender.rows, bid.content) }
}

function markOf(price: string, row: Compared[number]): Bidder['prices'][number]['mark'] {
  const asked = row.cells.flatMap((cell) => cell.price ?? [])
  const lowest = asked.every((other) => compare(price, other) <= 0)
  const highest = asked.every((other) => compare(price, other) >= 0)
  if (lowest === highest) return 'none'
  return lowest ? 'lowest' : 'highest'
}

const signed = (percent: number) => `${percent > 0 ? '+' : ''}${percent.toFixed(1)}`

function pricesOf(
  { content, totals }: Sheet,
  bidId: string,
  goods: readonly GoodsLine[],
  compared: Compared,
  basis: Tender['rankBasis'],
): Bidder['prices'] {
  return totals.rows.flatMap((row) => {
    const line = goods.find(({ position }) => position === row.position)
    const among = compared.find(({ position }) => position === row.position)
    const cell = among?.cells.find((one) => one.bidId === bidId)
    if (!line || !among || cell?.price === undefined) return []
    const offer = content.rows.find(({ position }) => position === row.position)
    return {
      rowId: line.id,
      unitPrice: row.priceIncTax,
      unitPriceExTax: row.priceExTax,
      amount: basis === 'exTax' ? row.totalExTax : row.totalIncTax,
      brand: offer?.cells.offeredBrand ?? '',
      mark: markOf(cell.price, among),
      differenceToMedian: cell.percent === undefined ? null : signed(cell.percent),
    }
  })
}

/** What the owner should look at twice: unlikely prices, and files that could not be opened. */
function warningsOf({ content, totals }: Sheet, tender: Tender, files: readonly FileRef[]): string[] {
  const closed = content.files.length - files.length
  const sentence = `有 ${closed} 个附件无法打开或与声明的类型不符，没有展示。`
  const prices = priceWarnings(totals, tender.estimate).map((warning) => warning.sentence)
  return closed > 0 ? [...prices, sentence] : prices
}

/** The columns of the comparison in the order of the places. */
export function comparedBidders(
  tender: Tender,
  goods: readonly GoodsLine[],
  ranked: readonly Ranked<BidRow & { readonly total: string; readonly totalExTax: string }>[],
  files: readonly FileRef[],
): Bidder[] {
  const sheets = ranked.map((place) => ({ place, sheet: sheetOf(tender, place.bid) }))
  const compared = compareRows(
    goods.map(({ position }) => position),
    sheets.map(({ place, sheet }) => ({ bidId: place.bid.bidId, rows: sheet.totals.rows })),
    tender.rankBasis,
  )
  return sheets.map(({ place: { bid, rank, value, gap }, sheet }) => {
    const { content } = sheet
    const own = files.filter((file) => bid.fileIds.includes(file.id))
    return {
      bidId: bid.bidId,
      companyName: bid.companyName,
      shortName: bid.shortName,
      status: bid.status,
      rank,
      taxRate: content.taxRate,
      invoice: invoiceLabels[content.invoiceType],
      freight: sheet.totals.freight,
      delivery: content.delivery,
      note: content.note,
      total: bid.total,
      totalExTax: bid.totalExTax,
      compared: value,
      differenceToLowest: rank === 1 ? null : gap,
      warnings: warningsOf(sheet, tender, own),
      files: own,
      prices: pricesOf(sheet, bid.bidId, goods, compared, tender.rankBasis),
    }
  })
}
