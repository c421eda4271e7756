import type { EvaluationView } from '@jb/contract/evaluation/evaluation.shapes'
import { formatMoney } from '@jb/domain/shared/money-text'
import type { ReactNode } from 'react'
import { Section } from '../../../kit/page.tsx'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import s from '../evaluation.module.css'
import type { Bid } from './bids.tsx'

interface DeviationsProps {
  view: EvaluationView
  bids: readonly Bid[]
}

/** 偏差表: what each bid offers beside what is asked, a bid a column; read at a desk, so it is there on wide screens only. */
export function Deviations({ view, bids }: DeviationsProps) {
  const lowest = Math.min(...bids.map(({ compared }) => Number(compared)))
  const rows: readonly (readonly [label: string, cell: (bid: Bid) => ReactNode])[] = [
    ['比较价（元）', ({ compared }) => formatMoney(compared)],
    ['高于最低', ({ compared }) => aboveWords(Number(compared), lowest)],
    ['税率和发票', ({ taxRate, invoice }) => `${taxRate}%，${invoice}`],
    ['交货或工期', ({ delivery }) => delivery || '/'],
    ['提示', ({ warnings }) => warnings.join('；') || '/'],
    ...view.items.map(({ id, name }) => [name, (bid: Bid) => foundWords(view, bid, id)] as const),
  ]
  return (
    <Section title="偏差表">
      <ScrollRegion label="偏差表" className={s.wide}>
        <table>
          <thead>
            <tr>
              <th scope="col">项目</th>
              {bids.map(({ bidId, shortName }) => (
                <th key={bidId} scope="col">
                  {shortName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, cell]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {bids.map((bid) => (
                  <td key={bid.bidId}>{cell(bid)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  )
}

/** Shown only, never decided by. */
const aboveWords = (price: number, lowest: number) =>
  lowest > 0 && price > lowest ? `${(((price - lowest) / lowest) * 100).toFixed(1)}%` : '最低'

function foundWords({ checks }: EvaluationView, { bidId }: Bid, item: string): string {
  const found = checks.find((one) => one.bidId === bidId && one.item === item)
  if (!found) return '待评审'
  return found.passed ? '通过' : `不通过：${found.groundName || found.reason}`
}
