import type { EvaluationView, PricedRows } from '@jb/contract/evaluation/evaluation.shapes'
import { formatMoney } from '@jb/domain/shared/money-text'
import type { ReactNode } from 'react'
import { Section } from '../../../kit/page.tsx'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { Tag } from '../../../kit/tag.tsx'
import s from '../evaluation.module.css'
import type { Bid } from './bids.tsx'

interface DeviationsProps {
  view: EvaluationView
  bids: readonly Bid[]
  /** What is asked, and what each bid says to it. */
  terms: PricedRows['deviations']
}

/** 偏差表: what each bid offers beside what is asked, a bid a column; read at a desk, so it is there on wide screens only. */
export function Deviations({ view, bids, terms }: DeviationsProps) {
  const lowest = Math.min(...bids.map(({ compared }) => Number(compared)))
  const mine = view.points.filter(({ accountId }) => accountId === view.me?.accountId)
  const rows: readonly (readonly [label: string, asked: string, cell: (bid: Bid) => ReactNode])[] = [
    ['比较价（元）', '', ({ compared }) => formatMoney(compared)],
    ['高于最低', '', ({ compared }) => aboveWords(Number(compared), lowest)],
    ...terms.map(({ label, asked, offers }) => [label, asked, (bid: Bid) => offered(offers, bid)] as const),
    ['提示', '', ({ warnings }) => warnings.join('；') || '/'],
    ...view.items.map(
      ({ id, name }) => [`${name}（初步评审）`, '', (bid: Bid) => foundWords(view, bid, id)] as const,
    ),
    ...(view.scoring?.criteria ?? []).map(
      ({ name, groupName, max, standard }, at) =>
        [
          `${groupName}·${name}`,
          `${max} 分${standard && `：${standard}`}`,
          ({ bidId }: Bid) => pointsWords(mine.find((one) => one.bidId === bidId && one.criterion === at)),
        ] as const,
    ),
  ]
  return (
    <Section title="偏差表">
      <ScrollRegion label="偏差表" className={s.wide}>
        <table>
          <thead>
            <tr>
              <th scope="col">项目</th>
              <th scope="col">要求</th>
              {bids.map(({ bidId, shortName }) => (
                <th key={bidId} scope="col">
                  {shortName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, asked, cell]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{asked || '/'}</td>
                {bids.map((bid) => (
                  <td key={bid.bidId}>{cell(bid)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className={s.note}>
        “偏离”是从数字或文字上看得出的差异，没有标的也要核对；是否属于实质性偏离，由初步评审认定。
      </p>
    </Section>
  )
}

function offered(offers: PricedRows['deviations'][number]['offers'], { bidId }: Bid): ReactNode {
  const { value, deviates } = offers.find((one) => one.bidId === bidId) ?? {}
  return (
    <>
      {value || '/'} {deviates && <Tag tone="bad">偏离</Tag>}
    </>
  )
}

const pointsWords = (given: EvaluationView['points'][number] | undefined) =>
  given ? `我的评分 ${given.points}` : '/'

/** Shown only, never decided by. */
const aboveWords = (price: number, lowest: number) =>
  lowest > 0 && price > lowest ? `${(((price - lowest) / lowest) * 100).toFixed(1)}%` : '最低'

function foundWords({ checks }: EvaluationView, { bidId }: Bid, item: string): string {
  const found = checks.find((one) => one.bidId === bidId && one.item === item)
  if (!found) return '待评审'
  return found.passed ? '通过' : `不通过：${found.groundName || found.reason}`
}
