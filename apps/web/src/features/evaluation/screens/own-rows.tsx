import type { PricedRows } from '@jb/contract/evaluation/evaluation.shapes'
import type { GoodsLine } from '@jb/contract/procurement/procurement.shapes'
import { formatMoney } from '@jb/domain/shared/money-text'
import { Banner } from '../../../kit/banner.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import type { Column } from '../../../kit/table.tsx'
import { FoldedTable } from '../../../patterns/folded-table.tsx'
import { markOf, shortPrice } from '../../bid/index.ts'
import { goodsColumns } from '../../procurement/index.ts'
import type { Bid } from './bids.tsx'

interface Row extends GoodsLine {
  readonly unitPrice?: string | null
  readonly unitPriceExTax?: string | null
  readonly amount?: string | null
  readonly brand?: string
  readonly mark: string
}

/** The rows that a bid has to be read by: the list it was made for, with what it asks for each. */
function rowsOf({ older, rows, bidders, wins }: PricedRows, bidId: string): readonly Row[] {
  const own = older.find((one) => one.bidId === bidId)
  if (own) return own.rows.map((row) => ({ ...row, id: String(row.position), mark: '' }))
  const bidder = bidders.find((one) => one.bidId === bidId)
  const prices = new Map(bidder?.prices.map((price) => [price.rowId, price]))
  return rows.map((row) => {
    const price = prices.get(row.id)
    return price ? { ...row, ...price, mark: markOf(price, wins, 'median') } : { ...row, mark: '' }
  })
}

interface OwnRowsProps {
  prices: PricedRows
  bid: Bid
  onClose: () => void
}

/** 清单报价 of one bid, row by row, over the page. */
export default function OwnRows({ prices, bid, onClose }: OwnRowsProps) {
  const { bidId, shortName } = bid
  const isOlder = prices.older.some((one) => one.bidId === bidId)
  const basis = prices.bidders.find((one) => one.bidId === bidId)?.comparedBasis
  const figure = (id: string, title: string, cell: (row: Row) => string | null | undefined): Column<Row> => ({
    id,
    title,
    figures: true,
    cell: (row) => cell(row) || '/',
  })
  const columns = [
    ...goodsColumns<Row>(prices.columns, ({ position, brand }) =>
      [brand, `第 ${position} 行`].filter(Boolean).join(' · '),
    ),
    figure('price', '含税单价', ({ unitPrice }) => (unitPrice ? shortPrice(unitPrice) : '未报')),
    figure('exTax', '不含税单价', ({ unitPriceExTax: price }) => price && shortPrice(price)),
    figure(
      'amount',
      basis === 'exTax' ? '不含税合价' : '含税合价',
      ({ amount }) => amount && formatMoney(amount),
    ),
    figure('ceiling', '最高单价', ({ ceiling }) => ceiling && shortPrice(ceiling)),
    ...(isOlder ? [] : [figure('mark', '与中位数', ({ mark }) => mark)]),
  ]
  return (
    <Sheet open title={`清单报价：${shortName}`} onClose={onClose}>
      {isOlder && <Banner tone="urgent">按补遗以前的清单投标，这里是当时的清单，不与别家逐行比较。</Banner>}
      <FoldedTable
        wide
        label={`${shortName}的清单报价`}
        columns={columns}
        rows={rowsOf(prices, bidId)}
        rowKey={({ id }) => id}
      />
    </Sheet>
  )
}
