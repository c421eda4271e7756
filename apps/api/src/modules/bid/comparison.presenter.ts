import type { Comparison } from '@jb/contract/bid/bid.shapes'
import type { GoodsLine } from '@jb/contract/procurement/procurement.shapes'
import type { FileRef } from '@jb/contract/shared/values'
import { type BidContent, invoiceLabels } from '@jb/domain/bid/bid-content'
import { type BidTotals, calculate, priceWarnings } from '@jb/domain/bid/calculate'
import {
  basisFor,
  type ComparedRow,
  compareRows,
  type Order,
  placeValues,
  type Ranked,
} from '@jb/domain/bid/rank'
import { unusualPrice } from '@jb/domain/bid/unusual'
import type { GoodsRow } from '@jb/domain/procurement/goods'
import type { OlderBid } from '@jb/domain/tender/older-list'
import type { OfferRow } from './reads/offers.ts'

/** A column of the comparison, without what the owner's side adds to it. */
type Bidder = Omit<Comparison['bidders'][number], 'notes' | 'actions'>
type Cell = ComparedRow['cells'][number]

interface Sheet {
  readonly content: BidContent
  readonly totals: BidTotals
}

function sheetOf(
  now: readonly GoodsRow[],
  { content, older }: Pick<Placed['bid'], 'content' | 'older'>,
): Sheet {
  if (!content) throw new Error('a bid that counts has content')
  const totals = calculate(older?.rows ?? now, content)
  if (!older) return { content, totals }
  const standing = <Row extends { readonly position: number }>(rows: readonly Row[]) =>
    rows.flatMap((row) => {
      const position = older.placeNow.get(row.position)
      return position === undefined ? [] : [{ ...row, position }]
    })
  return {
    content: { ...content, rows: standing(content.rows) },
    totals: { ...totals, rows: standing(totals.rows) },
  }
}

/** A column with its place; one that offers only some of the rows has none, and stands behind the others. */
export type Placed = Omit<
  Ranked<
    OfferRow<string> & {
      readonly total: string
      readonly totalExTax: string
      /** It was made for a list that an addendum has changed since. */
      readonly older?: OlderBid | undefined
    }
  >,
  'rank'
> & {
  readonly rank: number | null
}

/** How offers are compared, and what the owner reckoned with. */
interface Rule {
  readonly order: Order
  readonly estimate: string | null
}

/** One price alone, or the same from everybody, stands out to neither side. */
function markOf({ lowest, highest }: Cell): Bidder['prices'][number]['mark'] {
  if (lowest === highest) return 'none'
  return lowest ? 'lowest' : 'highest'
}

/** One decimal, with its sign; what is nought has none. */
const signed = (percent: number | undefined) =>
  percent === undefined ? null : percent === 0 ? '0.0' : `${percent > 0 ? '+' : ''}${percent.toFixed(1)}`

/** The goods and what everybody asks for them, by position; each list is read once. */
interface Lines {
  readonly rowIds: ReadonlyMap<number, string>
  readonly compared: ReadonlyMap<number, ComparedRow>
}

/** The prices of the bidder who stands at `place` of the compared cells. */
function pricesOf(
  { content, totals }: Sheet,
  place: number,
  { rowIds, compared }: Lines,
  basis: Bidder['comparedBasis'],
): Bidder['prices'] {
  const offers = new Map(content.rows.map((offer) => [offer.position, offer]))
  return totals.rows.flatMap((row) => {
    const rowId = rowIds.get(row.position)
    const cell = compared.get(row.position)?.cells[place]
    if (rowId === undefined || cell?.price === undefined) return []
    return {
      rowId,
      unitPrice: row.priceIncTax,
      unitPriceExTax: row.priceExTax,
      amount: basis === 'exTax' ? row.totalExTax : row.totalIncTax,
      brand: offers.get(row.position)?.cells.offeredBrand ?? '',
      mark: markOf(cell),
      differenceToBest: signed(cell.percent.best),
      differenceToMedian: signed(cell.percent.median),
    }
  })
}

/** What the owner should look at twice: unlikely prices, and files that are not or not yet open. */
function warningsOf(
  { content, totals }: Sheet,
  { order: { wins }, estimate }: Rule,
  values: { readonly own: string; readonly all: readonly string[] } | { readonly of: number },
  files: { readonly open: number; readonly pending: number },
): string[] {
  const closed = content.files.length - files.open - files.pending
  const unusual = 'all' in values ? unusualPrice(values.own, values.all, wins) : undefined
  const warned = 'all' in values && wins === 'lowest' ? priceWarnings(totals, { estimate }) : []
  return [
    ...('of' in values ? [`只报了 ${values.of} 行中的 ${totals.rows.length} 行，总价不参加排名。`] : []),
    ...(unusual === undefined ? [] : [unusual]),
    ...warned.map(({ sentence }) => sentence),
    ...(files.pending > 0 ? [`有 ${files.pending} 个附件解密中，请稍后刷新查看。`] : []),
    ...(closed > 0 ? [`有 ${closed} 个附件无法打开或与声明的类型不符，没有展示。`] : []),
  ]
}

/** What a bid asks for each row of the older list that it was made for; undefined: it is for the list of now. */
export function olderRows({ bid: { bidId, content, older } }: Placed, rankBasis: Order['basis']) {
  if (!older || !content) return undefined
  const exTax = basisFor({ content }, rankBasis) === 'exTax'
  const totals = new Map(calculate(older.rows, content).rows.map((row) => [row.position, row]))
  const rows = older.rows.map(({ position, cells, unit, quantity, ceiling }) => {
    const row = totals.get(position)
    return {
      position,
      unit,
      quantity,
      ceiling,
      cells: { ...cells },
      unitPrice: row?.priceIncTax ?? null,
      unitPriceExTax: row?.priceExTax ?? null,
      amount: (exTax ? row?.totalExTax : row?.totalIncTax) ?? null,
    }
  })
  return { bidId, rows }
}

/** The columns of the comparison in the order of the places. */
export function comparedBidders(
  rule: Rule,
  goods: readonly GoodsLine[],
  ranked: readonly Placed[],
  files: readonly FileRef[],
): Bidder[] {
  const { order } = rule
  const sheets = ranked.map((place) => ({ place, sheet: sheetOf(goods, place.bid) }))
  const compared = compareRows(
    goods.map(({ position }) => position),
    sheets.map(({ place: { bid }, sheet }) => ({
      bidId: bid.bidId,
      rows: sheet.totals.rows,
      basis: basisFor(bid, order.basis),
    })),
    order.wins,
  )
  const lines: Lines = {
    rowIds: new Map(goods.map(({ position, id }) => [position, id])),
    compared: new Map(compared.map((row) => [row.position, row])),
  }
  const values = ranked.flatMap((place) => (place.rank === null ? [] : place.value))
  const placed = placeValues(values, order.wins)
  return sheets.map(({ place: { bid, rank, value, gap }, sheet }, place) => {
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
      freightExTax: sheet.totals.freightExTax,
      delivery: content.delivery,
      note: content.note,
      total: bid.total,
      totalExTax: bid.totalExTax,
      compared: value,
      comparedBasis: basisFor(bid, order.basis),
      differenceToLowest: rank === null || rank === 1 ? null : gap,
      differenceToMedian: placed[place]?.toMedian ?? '0.00',
      percentToBest: signed(placed[place]?.percent.best),
      percentToMedian: signed(placed[place]?.percent.median),
      warnings: [
        ...(bid.older ? [bid.older.warning] : []),
        ...warningsOf(sheet, rule, rank === null ? { of: goods.length } : { own: value, all: values }, {
          open: own.length,
          pending: bid.filesPending,
        }),
      ],
      files: own,
      prices: pricesOf(sheet, place, lines, basisFor(bid, order.basis)),
    }
  })
}
