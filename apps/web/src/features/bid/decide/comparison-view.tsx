import type { ComparisonSheet } from '@jb/contract/bid/bid.shapes'
import type { Measure } from '@jb/domain/bid/differences'
import { relativeDay } from '@jb/domain/shared/dates'
import { type ReactNode, useMemo, useState } from 'react'
import { Segmented } from '../../../kit/options.tsx'
import { Section } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { byRank } from './by-rank.ts'
import { ComparisonSigns } from './comparison-signs.tsx'
import { ComparisonTable, type Segment } from './comparison-table.tsx'
import s from './comparison-view.module.css'
import { footingOf, measureOptions } from './comparison-words.ts'

interface ComparisonViewProps {
  data: ComparisonSheet
  /** What the offers are called, and what was done to read them. */
  words: { readonly offer: string; readonly opening: string }
  /** What came of it. */
  verdict: ReactNode
  /** What stands in place of the table while no offer counts. */
  nothing: string
  /** What can be done by pressing a name. */
  onName: string
  onBidder: (bidId: string) => void
}

const segments = [
  { value: 'price', label: '单价' },
  { value: 'amount', label: '合价' },
  { value: 'terms', label: '条件' },
] as const

/** The comparison with its head: what is compared, by what rule, and what came of it. */
export function ComparisonView({ data, words, verdict, nothing, onName, onBidder }: ComparisonViewProps) {
  const [segment, setSegment] = useState<Segment>('price')
  const [measure, setMeasure] = useState<Measure>('best')
  const now = useServerNow(60_000)
  const ranked = useMemo(() => ({ ...data, bidders: byRank(data.bidders) }), [data])
  const { bidders, refused, signs, wins } = data
  const { offer, opening } = words
  return (
    <>
      <Section>
        <h2 className={s.title}>{data.title}</h2>
        <p className={s.rule}>
          {bidders.length} 家有效{offer} · {data.rankBasisName}
          {wins === 'highest' && ' · 价高者得'} · {relativeDay(data.openedAt, now)} {opening}
        </p>
        {verdict}
        <ComparisonSigns signs={signs} />
        {bidders.length > 0 && (
          <div className={s.segments}>
            <Segmented
              label="比较什么"
              options={segments}
              value={segment}
              onChange={(value) => setSegment(value as Segment)}
            />
            {bidders.length > 1 && segment !== 'terms' && (
              <Segmented
                label="差额"
                options={measureOptions(wins)}
                value={measure}
                onChange={(value) => setMeasure(value as Measure)}
              />
            )}
          </div>
        )}
      </Section>
      {bidders.length === 0 ? (
        <Empty text={nothing} />
      ) : (
        <>
          <ComparisonTable data={ranked} segment={segment} measure={measure} onBidder={onBidder} />
          <p className={s.footing}>
            {footingOf(data)}
            {bidders.length > 1 && '百分数是与所选基准的差。'}左右滑动看各家，点名称{onName}。
          </p>
        </>
      )}
      {refused.length > 0 && (
        <div className={s.below}>
          <Section title={`没有进入比价（${refused.length} 家）`}>
            <ul className={s.refused}>
              {refused.map(({ bidId, companyName, reason, rejected, notes }) => (
                <li key={bidId}>
                  {companyName} {rejected && <Tag tone="bad">已否决</Tag>}
                  <span>{reason}</span>
                  {notes.map(({ text, by, at }) => (
                    <span key={at}>
                      备注（{by}）：{text}
                    </span>
                  ))}
                </li>
              ))}
            </ul>
          </Section>
        </div>
      )}
    </>
  )
}
