import type { MoneyRow } from '@jb/contract/ledger/ledger.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import type { ReactNode } from 'react'
import { Money } from '../../../kit/money.tsx'
import type { Tone } from '../../../kit/tag.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { Choosable, type Choosing } from '../../../patterns/choosable.tsx'
import { StateLine } from '../../../patterns/state-line.tsx'
import { sideWords, toneOf } from '../ledger.labels.ts'
import s from './ledger.module.css'

interface OrderRowProps {
  order: MoneyRow
  now: Date
  /** The name as a link to the order. */
  link: (name: string) => ReactNode
  tones?: Readonly<Partial<Record<string, Tone>>>
  choosing?: Choosing | undefined
}

/** One order in a list: the payer looks for the project, the desk for the payer. Pressing it opens it. */
export function OrderRow({ order, now, link, tones, choosing }: OrderRowProps) {
  const { side, statusName, kindName, subjectTitle, counterpart, amount, next } = order
  const words = sideWords[side]
  const [name, other] = side === 'payer' ? [subjectTitle, counterpart] : [counterpart, subjectTitle]
  const card = (
    <Card>
      <StateLine
        tone={toneOf(order, tones)}
        state={statusName}
        kind={kindName}
        at={order.updatedAt}
        now={now}
      />
      <CardName>{link(name)}</CardName>
      <CardLine
        quiet
        left={<span className={s.one}>{side === 'payer' ? `${words.counterpart}：${other}` : other}</span>}
      />
      <p className={s.next}>{choosing?.why ?? next}</p>
      <div className={s.foot}>
        <Clock order={order} now={now} />
        <Money amount={amount} />
      </div>
    </Card>
  )
  return (
    <Choosable name={name} choosing={choosing}>
      {card}
    </Choosable>
  )
}

function Clock({ order, now }: { order: MoneyRow; now: Date }) {
  const { refundDueAt, payBy, checking, overdue, side, no } = order
  if (refundDueAt) {
    return (
      <span className={overdue ? s.late : undefined}>
        {sideWords[side].due} {relativeDay(refundDueAt, now)}
        {overdue && ' 已逾期'}
      </span>
    )
  }
  return <span>{payBy && !checking ? `付款截止 ${relativeDay(payBy, now)}` : no}</span>
}
