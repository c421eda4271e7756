import type { ComparisonSheet } from '@jb/contract/bid/bid.shapes'
import type { Measure } from '@jb/domain/bid/differences'
import { termLabels, termSaid } from '@jb/domain/bid/note-terms'
import { formatMoney } from '@jb/domain/shared/money'
import { type CSSProperties, memo, type ReactNode, useRef } from 'react'
import { cx } from '../../../kit/cx.ts'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { nameOf } from './bidder-name.ts'
import { ComparisonGoods } from './comparison-goods.tsx'
import s from './comparison-table.module.css'
import { gapOf } from './comparison-words.ts'

type Bidder = ComparisonSheet['bidders'][number]
export type Segment = 'price' | 'amount' | 'terms'

export interface ComparisonTableProps {
  data: Pick<ComparisonSheet, 'columns' | 'rows' | 'bidders' | 'rankBasis' | 'wins'>
  segment: Segment
  measure: Measure
  onBidder: (bidId: string) => void
}

/** Bidders side by side: the first column and the totals stay, the bidders are swiped. */
export const ComparisonTable = memo(function ComparisonTable(props: ComparisonTableProps) {
  const { data, segment, measure, onBidder } = props
  const { bidders, rankBasis, wins } = data
  const box = useRef<HTMLDivElement>(null)
  const mixed = bidders.some(({ comparedBasis }) => comparedBasis !== rankBasis)
  const taxed = mixed ? '比较' : rankBasis === 'exTax' ? '不含税' : '含税'
  const first = { price: `${taxed}单价`, amount: `${taxed}合价`, terms: '条件' }[segment]
  const longest = Math.max(...bidders.map(({ compared }) => formatMoney(compared).length))
  return (
    <ScrollRegion className={s.scroll} ref={box}>
      <table
        className={cx(s.table, segment === 'terms' && s.wordy)}
        style={{ '--bidders': bidders.length, '--longest': longest } as CSSProperties}
        aria-label="比价表"
        aria-rowcount={segment === 'terms' ? undefined : data.rows.length + 3}
      >
        <thead>
          <tr>
            <th scope="col" className={s.first}>
              {first}
              {segment !== 'terms' && <small>元</small>}
            </th>
            {bidders.map((bidder) => (
              <th key={bidder.bidId} scope="col">
                <button type="button" className={s.head} onClick={() => onBidder(bidder.bidId)}>
                  <span className={s.name}>{nameOf(bidder)}</span>
                  <small>
                    {bidder.rank === null ? '' : `第 ${bidder.rank} · `}
                    {bidder.taxRate}%{mixed && bidder.comparedBasis === 'incTax' && ' · 含税'}
                  </small>
                  {bidder.notes.length > 0 && <small>备注 {bidder.notes.length}</small>}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        {segment === 'terms' ? (
          <tbody>
            <Terms bidders={bidders} />
          </tbody>
        ) : (
          <>
            <ComparisonGoods data={data} segment={segment} measure={measure} box={box} />
            <tbody>
              <Line
                label="运费"
                note="元"
                bidders={bidders}
                cell={(bidder) => freightOf(bidder, bidder.comparedBasis)}
              />
            </tbody>
          </>
        )}
        <tfoot>
          <Line
            label={`${taxed}合计`}
            note="元，含运费"
            bidders={bidders}
            cell={(bidder) => (
              <>
                {formatMoney(bidder.compared)}
                {gapOf(bidder, wins, measure).map((part) => (
                  <small key={part}>{part}</small>
                ))}
              </>
            )}
          />
        </tfoot>
      </table>
    </ScrollRegion>
  )
})

/** The freight on the same basis as the prices above it. */
function freightOf({ freight, freightExTax }: Bidder, basis: Bidder['comparedBasis']): string {
  if (Number(freight) === 0) return '含'
  return formatMoney(basis === 'exTax' ? freightExTax : freight)
}

function Terms({ bidders }: { bidders: readonly Bidder[] }) {
  const lines: readonly [string, (bidder: Bidder) => ReactNode][] = [
    ['税率', (bidder) => `${bidder.taxRate}%`],
    ['发票类型', (bidder) => bidder.invoice],
    ['含税运费（元）', (bidder) => freightOf(bidder, 'incTax')],
    ...termLabels(bidders).map(
      (label) => [label, (bidder: Bidder) => termSaid(bidder, label)] as [string, (bidder: Bidder) => string],
    ),
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
