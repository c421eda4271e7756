import type { AuctionDetail } from '@jb/contract/auction/auction.shapes'
import type { auctionResultOf } from '@jb/contract/auction/result.contract'
import type { Answer } from '@jb/contract/endpoint'
import { fenOf, figures, type PriceStyle, priced } from '@jb/domain/auction/price-style'
import { winnerWord } from '@jb/domain/auction/winner-word'
import { calendarDay, formatMinute } from '@jb/domain/shared/dates'
import { Banner } from '../../../kit/banner.tsx'
import { Section } from '../../../kit/page.tsx'
import { type StepItem, Steps } from '../../../kit/steps.tsx'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Link } from '../../../map/link.tsx'
import { directionWords, toneOf } from '../auction.labels.ts'
import s from './result.module.css'

export type Result = Answer<typeof auctionResultOf>

/** It is said who has won, for how much. */
const decided: readonly string[] = ['settling', 'settled', 'breached']

interface ResultFactsProps {
  result: Result
  style: PriceStyle
  /** Something is sold: the winner pays; else the winner is paid. */
  sells: boolean
  /** How the price came about, where it is known. */
  course?: AuctionDetail['auction'] | undefined
  /** The reader's own deposit. */
  orderId?: string | undefined
}

/** What came of it: price, winner, why not, and how far it is settled. */
export function ResultFacts({ result, style, sells, course, orderId }: ResultFactsProps) {
  const { auctionId, name, status, statusName, endedAt, amount, winnerName, isMine, reason } = result
  const now = useServerNow(60_000)
  const winner = winnerWord({ direction: sells ? 'ascending' : 'reverse' })
  return (
    <>
      {isMine && <Banner tone="good">恭喜，您的企业是本次竞价的{winner}。</Banner>}
      <section className={s.head}>
        <Tags>
          <Tag tone={toneOf(status)}>{statusName}</Tag>
        </Tags>
        <h2 className={s.name}>{name}</h2>
        {amount !== null && (
          <div>
            <div className={s.label}>{decided.includes(status) ? '成交价' : '最后价格'}</div>
            <div className={s.price}>
              {figures(style, amount)}
              <small>{style.unit}</small>
            </div>
          </div>
        )}
        {course && <Course {...{ course, style, amount }} />}
        {winnerName !== null && (
          <p>
            {winner}：{winnerName}
          </p>
        )}
        {reason && <p>{reason}</p>}
        {result.shortfall && <p>{result.shortfall.sentence}</p>}
        {endedAt && <p className={s.label}>竞价结束于 {formatMinute(endedAt)}</p>}
        <div className={s.links}>
          <Link place="auction.detail" search={{ id: auctionId }}>
            竞价详情
          </Link>
          {orderId && (
            <Link place="security.order" search={{ id: orderId }}>
              我的保证金
            </Link>
          )}
          {result.previousAuctionId && (
            <Link place="auction.detail" search={{ id: result.previousAuctionId }}>
              上一次竞价
            </Link>
          )}
          {result.nextAuctionId && (
            <Link place="auction.detail" search={{ id: result.nextAuctionId }}>
              重新竞价
            </Link>
          )}
        </div>
      </section>
      <Section title="结算进度">
        <Steps items={stepsOf(result, sells, now)} />
        {status === 'settling' && result.payBy && (
          <p className={s.due}>
            {isPast(result.payBy, now)
              ? `${sells ? '付款' : '签约'}期限 ${formatMinute(result.payBy)} 已过${isMine ? '，请尽快办理，否则可能被认定违约' : ''}。`
              : `请${isMine ? '' : winner}在 ${formatMinute(result.payBy)} 前${sells ? '付清款项' : '签订合同'}。`}
          </p>
        )}
      </Section>
    </>
  )
}

const isPast = (moment: string, now: Date) => Date.parse(moment) <= now.getTime()

/** From which price on, in how many steps by how many, and how much better it has become. */
function Course({
  course,
  style,
  amount,
}: {
  course: AuctionDetail['auction']
  style: PriceStyle
  amount: string | null
}) {
  const { startPrice, bids, bidders, direction } = course
  const words = directionWords[direction]
  const moved = amount === null ? 0 : Math.abs(fenOf(amount) - fenOf(startPrice))
  const tenths = moved === 0 ? 0 : Math.round((moved * 1_000) / fenOf(startPrice))
  const parts = [
    `${words.start} ${priced(style, startPrice)}`,
    ...(bids === null ? [] : [`出价 ${bids} 次`]),
    ...(bidders === null ? [] : [`${bidders} 家`]),
    ...(tenths === 0 ? [] : [`比${words.start}${direction === 'ascending' ? '高' : '低'} ${tenths / 10}%`]),
  ]
  return <p className={`${s.label} ${s.course}`}>{parts.join(' · ')}</p>
}

function stepsOf({ status, endedAt, payBy, paidAt }: Result, sells: boolean, now: Date): StepItem[] {
  const short = (at: string | null, until = '') => (at ? { note: `${calendarDay(at, now)}${until}` } : {})
  const end: StepItem = { label: '竞价结束', state: 'done', ...short(endedAt) }
  if (status === 'unsold' || status === 'cancelled')
    return [end, { label: sells ? '没有成交' : '未成交', state: 'failed', note: '已结束' }]
  const paid: Readonly<Record<string, StepItem['state']>> = {
    settling: 'now',
    settled: 'done',
    breached: 'failed',
  }
  const state = paid[status] ?? 'next'
  return [
    end,
    {
      label: status === 'negotiating' ? '洽谈' : '确认成交',
      state: decided.includes(status) ? 'done' : 'now',
    },
    {
      label: sells ? '付清款项' : '签订合同',
      state,
      ...(state === 'done'
        ? short(paidAt)
        : state === 'now'
          ? short(payBy, payBy && isPast(payBy, now) ? '已逾期' : '前')
          : {}),
      ...(state === 'failed' ? { note: '逾期未履行' } : {}),
    },
  ]
}
