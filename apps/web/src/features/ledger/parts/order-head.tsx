import type { MoneyDetail } from '@jb/contract/ledger/ledger.shapes'
import { hour } from '@jb/domain/shared/dates'
import { Banner } from '../../../kit/banner.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { Tag, type Tone } from '../../../kit/tag.tsx'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { toneOf } from '../ledger.labels.ts'
import { Amount } from './amount.tsx'

interface OrderHeadProps {
  order: MoneyDetail
  now: Date
  /** How the kind's own states are tinted. */
  tones?: Readonly<Partial<Record<string, Tone>>>
}

/** Which order it is, how much, and what comes next. */
export function OrderHead({ order, now, tones }: OrderHeadProps) {
  const { statusName, kindName, subjectTitle, next, payBy, checking, refundDueAt, overdue, online } = order
  const to = checking ? null : (payBy ?? refundDueAt)
  const left = to ? Date.parse(to) - now.getTime() : 0
  return (
    <>
      {online?.sandbox && <Banner tone="urgent">沙箱支付，不产生真实资金。</Banner>}
      <DetailHeader
        tags={
          <>
            <Tag tone={toneOf(order, tones)}>{statusName}</Tag>
            <Tag>{kindName}</Tag>
            {overdue && <Tag tone="bad">已逾期</Tag>}
          </>
        }
        name={order.side === 'desk' ? order.payerName : subjectTitle}
        urgent={overdue || order.status === 'refundFailed' || (left > 0 && left < hour)}
        clock={to && left > 0 && <Countdown to={to} label={payBy ? '付款截止' : '退还期限'} />}
        next={next}
      >
        <Amount amount={order.amount} words={order.amountInWords} />
      </DetailHeader>
    </>
  )
}
