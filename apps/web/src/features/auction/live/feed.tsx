import type { FeedLine } from '@jb/contract/auction/auction.shapes'
import { figures, type PriceStyle } from '@jb/domain/auction/price-style'
import { formatDay, formatSecond } from '@jb/domain/shared/dates'
import { useState } from 'react'
import { Tag } from '../../../kit/tag.tsx'
import { clockMs } from '../auction.labels.ts'
import { leaderOf } from './auction.leader.ts'
import s from './live.module.css'

interface FeedProps {
  feed: readonly FeedLine[]
  style: PriceStyle
  /** The price that leads, where it is told. */
  best: string | null
  empty: string
  /** So many lines stand there before more are asked for. */
  few?: number
}

/** The record, newest first; a few lines until more are asked for. */
export function Feed({ feed, style, best, empty, few = 6 }: FeedProps) {
  const [all, setAll] = useState(false)
  if (feed.length === 0) return <p className={s.label}>{empty}</p>
  const leader = leaderOf(feed, best)
  const leads = feed.some(({ kind }) => kind === 'closed') ? '第 1 名' : '领先'
  const shown = all ? feed : feed.slice(0, few)
  const days = new Set(feed.map(({ at }) => formatDay(at)))
  return (
    <>
      {days.size === 1 && <p className={s.label}>{[...days]}</p>}
      <ol className={s.feed}>
        {shown.map((line) => (
          <Entry
            key={line.seq}
            line={line}
            style={style}
            leads={line === leader && leads}
            dated={days.size > 1}
          />
        ))}
      </ol>
      {feed.length > few && (
        <button type="button" className={s.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '收起' : `展开最近 ${feed.length} 条记录`}
        </button>
      )}
    </>
  )
}

const happened = {
  started: '竞价开始',
  round: '进入下一轮',
  outage: '平台停顿，补回时间',
  closed: '竞价结束',
}

/** What can move the end of a clock; rounds tell theirs by themselves. */
export const movesEnd: ReadonlySet<FeedLine['kind']> = new Set(['bid', 'voided', 'outage'])

/** Who bid, or what happened; whose price was taken back, as far as the reader may know. */
function wordsOf({ kind, isMine, bidderName }: FeedLine) {
  if (kind === 'bid') return isMine ? '我' : bidderName
  const whose = bidderName ? `${bidderName}的` : '一次'
  return kind === 'voided' ? `发布方作废了${isMine ? '我的' : whose}出价` : happened[kind]
}

interface EntryProps {
  line: FeedLine
  style: PriceStyle
  /** What is said of the best price; false: it is not this one. */
  leads: string | false
  /** The day stands with the time, because the record goes over several. */
  dated: boolean
}

function Entry({ line, style, leads, dated }: EntryProps) {
  const { kind, at, isMine, amount, origin, endsAt, voided, note } = line
  const notes = [
    ...(voided && kind === 'bid' ? ['这次出价已作废'] : []),
    ...(endsAt && movesEnd.has(kind) ? [`结束时间延长到 ${formatSecond(endsAt).slice(11)}`] : []),
    ...(note ? [note] : []),
  ]
  return (
    <li
      className={s.entry}
      data-mine={isMine || undefined}
      data-leads={leads !== false || undefined}
      data-voided={voided || undefined}
      data-fresh
    >
      <span className={s.who}>
        {wordsOf(line)}
        {origin === 'proxy' && <Tag>自动</Tag>}
        <time className={s.at} dateTime={at}>
          {dated && `${formatDay(at).slice(5)} `}
          {clockMs(at)}
        </time>
      </span>
      {amount !== null && (
        <span className={s.amount}>
          <b>{figures(style, amount)}</b> {leads && <span className={s.at}>{leads}</span>}
        </span>
      )}
      {notes.length > 0 && <span className={s.note}>{notes.join('；')}</span>}
    </li>
  )
}
