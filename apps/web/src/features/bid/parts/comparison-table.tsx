import type { Comparison } from '@jb/contract/bid/bid.shapes'
import { formatMoney, round } from '@jb/domain/shared/money'
import { memo, type ReactNode } from 'react'
import { cx } from '../../../kit/cx.ts'
import { quantityText } from '../../../kit/quantity.ts'
import { wordsOf } from './bid-row.tsx'
import s from './comparison-table.module.css'

type Bidder = Comparison['bidders'][number]
type Price = Bidder['prices'][number]
export type Segment = 'price' | 'amount' | 'terms'

interface ComparisonTableProps {
  data: Comparison
  segment: Segment
  onBidder: (bidId: string) => void
}

/** Bidders side by side: the first column and the totals stay, the bidders are swiped. */
export const ComparisonTable = memo(function ComparisonTable(props: ComparisonTableProps) {
  const { data, segment, onBidder } = props
  const { bidders, rankBasis } = data
  return (
    <div className={s.scroll}>
      <table className={s.table} aria-label="比价表">
        <thead>
          <tr>
            <th scope="col" className={s.first}>
              {segment === 'terms' ? '条件' : '物资 / 数量'}
            </th>
            {bidders.map((bidder) => (
              <th key={bidder.bidId} scope="col">
                <button type="button" className={s.head} onClick={() => onBidder(bidder.bidId)}>
                  {bidder.shortName}
                  <small>
                    {bidder.rank === null ? '' : `第 ${bidder.rank} · `}
                    {bidder.taxRate}%
                  </small>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{segment === 'terms' ? <Terms bidders={bidders} /> : <Goods {...props} />}</tbody>
        <tfoot>
          <Line
            label={rankBasis === 'exTax' ? '不含税合计' : '含税合计'}
            note="元，含运费，按此排序"
            bidders={bidders}
            cell={(bidder) => (
              <>
                {formatMoney(bidder.compared)}
                {bidder.differenceToLowest !== null && (
                  <small>+{formatMoney(bidder.differenceToLowest)}</small>
                )}
              </>
            )}
          />
        </tfoot>
      </table>
    </div>
  )
})

function Goods({ data, segment }: ComparisonTableProps) {
  const { rows, bidders, columns, rankBasis } = data
  const prices = new Map(
    bidders.map((bidder) => [bidder.bidId, new Map(bidder.prices.map((price) => [price.rowId, price]))]),
  )
  const words = segment === 'amount' ? amountOf : rankBasis === 'exTax' ? exTaxPrice : incTaxPrice
  return (
    <>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row" className={s.first}>
            {wordsOf({ columns }, row).slice(0, 2).join(' ') || `第 ${row.position} 行`}
            <small>
              {quantityText(row.quantity)} {row.unit}
            </small>
          </th>
          {bidders.map(({ bidId }) => {
            const price = prices.get(bidId)?.get(row.id)
            return (
              <td key={bidId} className={cx(price && tellsApart(price) && s[price.mark])}>
                {price ? words(price) : '未报'}
                {price && <small>{markOf(price)}</small>}
                {price?.brand && segment === 'price' && <small className={s.brand}>{price.brand}</small>}
              </td>
            )
          })}
        </tr>
      ))}
      <Line
        label="运费"
        note="元"
        bidders={bidders}
        cell={({ freight }) => (Number(freight) === 0 ? '含' : formatMoney(freight))}
      />
    </>
  )
}

function Terms({ bidders }: { bidders: readonly Bidder[] }) {
  const lines: readonly [string, (bidder: Bidder) => ReactNode][] = [
    ['税率', (bidder) => `${bidder.taxRate}%`],
    ['发票类型', (bidder) => bidder.invoice],
    ['运费（元）', (bidder) => (Number(bidder.freight) === 0 ? '含' : formatMoney(bidder.freight))],
    ['交货期或工期', (bidder) => bidder.delivery],
    ['含税总价', (bidder) => formatMoney(bidder.total)],
    ['不含税总价', (bidder) => formatMoney(bidder.totalExTax)],
    ['说明', (bidder) => bidder.note],
    ['附件', (bidder) => (bidder.files.length > 0 ? `${bidder.files.length} 个` : '')],
    ['提醒', (bidder) => bidder.warnings.join(' ')],
  ]
  return lines
    .filter(([, cell]) => bidders.some((bidder) => cell(bidder) !== ''))
    .map(([label, cell]) => (
      <Line key={label} label={label} bidders={bidders} words cell={(bidder) => cell(bidder) || '/'} />
    ))
}

interface LineProps {
  label: string
  note?: string
  bidders: readonly Bidder[]
  cell: (bidder: Bidder) => ReactNode
  words?: boolean
}

function Line({ label, note, bidders, cell, words = false }: LineProps) {
  return (
    <tr>
      <th scope="row" className={s.first}>
        {label}
        {note && <small>{note}</small>}
      </th>
      {bidders.map((bidder) => (
        <td key={bidder.bidId} className={cx(words && s.words)}>
          {cell(bidder)}
        </td>
      ))}
    </tr>
  )
}

const amountOf = ({ amount }: Price) => formatMoney(amount)
const incTaxPrice = ({ unitPrice }: Price) => shortPrice(unitPrice)
const exTaxPrice = ({ unitPriceExTax }: Price) => shortPrice(unitPriceExTax)

/** Two decimals are enough to compare by; a price below a yuan keeps four. */
function shortPrice(price: string): string {
  return /^0\./.test(price) ? round(price, 4) : formatMoney(price)
}

/** A price that stands where the middle stands is neither the lowest nor the highest. */
const tellsApart = ({ mark, differenceToMedian }: Price) =>
  mark !== 'none' && !(differenceToMedian !== null && Number(differenceToMedian) === 0)

function markOf(price: Price): string {
  const { mark, differenceToMedian } = price
  const difference = differenceToMedian === null ? '' : `${differenceToMedian}%`
  if (!tellsApart(price)) return difference
  if (mark === 'lowest') return `最低 ${difference}`.trim()
  return mark === 'highest' ? `最高 ${difference}`.trim() : difference
}
