import type { ComparisonSheet } from '@jb/contract/bid/bid.shapes'
import type { Measure } from '@jb/domain/bid/differences'
import { formatMoney } from '@jb/domain/shared/money'
import { memo, type RefObject, useMemo } from 'react'
import { cx } from '../../../kit/cx.ts'
import { quantityText } from '../../../kit/quantity.ts'
import { wordsOf } from '../parts/row-words.ts'
import s from './comparison-table.module.css'
import { markOf, shortPrice, standingOf } from './comparison-words.ts'
import { useRowWindow } from './use-row-window.ts'

type Price = ComparisonSheet['bidders'][number]['prices'][number]
type Line = ComparisonSheet['rows'][number]

interface ComparisonGoodsProps {
  data: Pick<ComparisonSheet, 'columns' | 'rows' | 'bidders' | 'wins'>
  segment: 'price' | 'amount'
  measure: Measure
  /** The box that scrolls; only rows near its view are drawn. */
  box: RefObject<HTMLElement | null>
}

/** One row for each line of the list: every bidder's price, where it stands, and how far it lies from what it is measured against. */
export function ComparisonGoods({ data, segment, measure, box }: ComparisonGoodsProps) {
  const { rows, bidders, columns, wins } = data
  const { from, to, height } = useRowWindow(box, rows.length)
  const brands = segment === 'price' && bidders.some(({ prices }) => prices.some(({ brand }) => brand !== ''))
  const cells = useMemo(
    () =>
      bidders.map(({ bidId, prices, comparedBasis }) => ({
        bidId,
        prices: new Map(prices.map((price) => [price.rowId, price])),
        figure: segment === 'amount' ? amountOf : comparedBasis === 'exTax' ? exTaxPrice : incTaxPrice,
      })),
    [bidders, segment],
  )
  const asHigh = to - from < rows.length ? height : undefined
  const shared = { columns, cells, wins, measure, brands, height: asHigh }
  return (
    <tbody>
      <Gap height={from * height} />
      {rows.slice(from, to).map((row) => (
        <GoodsRow key={row.id} row={row} {...shared} />
      ))}
      <Gap height={(rows.length - to) * height} />
    </tbody>
  )
}

/** Stands for the rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr style={{ height }} /> : null
}

/** What one bidder gives to every row. */
interface Cell {
  readonly bidId: string
  /** By row id. */
  readonly prices: ReadonlyMap<string, Price>
  /** What is shown of a price. */
  readonly figure: (price: Price) => string
}

interface GoodsRowProps {
  row: Line
  columns: ComparisonSheet['columns']
  cells: readonly Cell[]
  wins: ComparisonSheet['wins']
  measure: Measure
  brands: boolean
  /** Of a long list, all are as high as the highest. */
  height: number | undefined
}

const GoodsRow = memo(function GoodsRow(props: GoodsRowProps) {
  const { row, columns, cells, wins, measure, brands, height } = props
  const { name, spec, rest } = wordsOf({ columns }, row)
  return (
    <tr
      className={cx(s.goods, brands && s.branded)}
      style={{ height }}
      aria-rowindex={row.position + 1}
      data-row
    >
      <th scope="row" className={s.first}>
        <span className={s.name}>{name || `第 ${row.position} 行`}</span>
        {(spec || rest[0]) && <span className={spec ? s.spec : s.name}>{spec || rest[0]}</span>}
        <small>
          {quantityText(row.quantity)} {row.unit}
        </small>
      </th>
      {cells.map(({ bidId, prices, figure }) => {
        const price = prices.get(row.id)
        return (
          <td key={bidId} className={cx(price && s[standingOf(price, wins, measure)])}>
            {price ? figure(price) : '未报'}
            {price && <small>{markOf(price, wins, measure)}</small>}
            {price?.brand && brands && <small className={s.brand}>{price.brand}</small>}
          </td>
        )
      })}
    </tr>
  )
})

const amountOf = ({ amount }: Price) => formatMoney(amount)
const incTaxPrice = ({ unitPrice }: Price) => shortPrice(unitPrice)
const exTaxPrice = ({ unitPriceExTax }: Price) => shortPrice(unitPriceExTax)
