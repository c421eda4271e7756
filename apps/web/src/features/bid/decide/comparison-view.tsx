import type { Comparison } from '@jb/contract/bid/bid.shapes'
import { bidWords } from '@jb/domain/bid/words'
import { relativeDay } from '@jb/domain/shared/dates'
import { formatMoney } from '@jb/domain/shared/money'
import { useMemo, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Segmented } from '../../../kit/options.tsx'
import { Section } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { byRank } from './by-rank.ts'
import { ComparisonSigns } from './comparison-signs.tsx'
import { ComparisonTable, type Segment } from './comparison-table.tsx'
import s from './comparison-view.module.css'
import { footingOf } from './comparison-words.ts'

interface ComparisonViewProps {
  data: Comparison
  winner: Comparison['bidders'][number] | undefined
  onBidder: (bidId: string) => void
}

const segments = [
  { value: 'price', label: '单价' },
  { value: 'amount', label: '合价' },
  { value: 'terms', label: '条件' },
] as const

/** The comparison with its head: what is compared, by what rule, and what came of it. */
export function ComparisonView({ data, winner, onBidder }: ComparisonViewProps) {
  const [segment, setSegment] = useState<Segment>('price')
  const now = useServerNow(60_000)
  const ranked = useMemo(() => ({ ...data, bidders: byRank(data.bidders) }), [data])
  const { bidders, refused, signs, wins } = data
  const { offer, opening, decision, winner: title } = bidWords(data.profile)
  return (
    <>
      <Section>
        <h2 className={s.title}>{data.title}</h2>
        <p className={s.rule}>
          {bidders.length} 家有效{offer} · {data.rankBasisName}
          {wins === 'highest' && ' · 价高者得'} · {relativeDay(data.openedAt, now)} {opening}
        </p>
        {winner && (
          <Banner tone="good">
            {data.status === 'awarded' ? `已${decision}，${title}` : `推荐${title}`}：{winner.companyName}
            ，含税 {formatMoney(winner.total)} 元。
            {data.awardReason && `原因：${data.awardReason}`}
          </Banner>
        )}
        <ComparisonSigns signs={signs} />
        {bidders.length > 0 && (
          <div className={s.segments}>
            <Segmented
              label="比较什么"
              options={segments}
              value={segment}
              onChange={(value) => setSegment(value as Segment)}
            />
          </div>
        )}
      </Section>
      {bidders.length === 0 ? (
        <Empty text="没有有效的报价，不能比价。请在开标页结束项目。" />
      ) : (
        <>
          <ComparisonTable data={ranked} segment={segment} onBidder={onBidder} />
          <p className={s.footing}>
            {footingOf(data)}百分数是与各家中位数的差。左右滑动看各家，点名称看全部条件。
          </p>
        </>
      )}
      {refused.length > 0 && (
        <div className={s.below}>
          <Section title={`没有进入比价（${refused.length} 家）`}>
            <ul className={s.refused}>
              {refused.map(({ bidId, companyName, reason }) => (
                <li key={bidId}>
                  {companyName}
                  <span>{reason}</span>
                </li>
              ))}
            </ul>
          </Section>
        </div>
      )}
    </>
  )
}
