import type { OrderRow as Row } from '@jb/contract/security/security.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { Money } from '../../../kit/money.tsx'
import { Link } from '../../../map/link.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { Choosable, type Choosing } from '../../../patterns/choosable.tsx'
import { StateLine } from '../../../patterns/state-line.tsx'
import { sideWords, toneOf } from '../security.labels.ts'
import s from './security.module.css'

interface OrderRowProps {
  order: Row
  now: Date
  choosing?: Choosing | undefined
}

/** One security in a list: the payer looks for the project, the desk for the payer. Pressing it opens it. */
export function OrderRow({ order, now, choosing }: OrderRowProps) {
  const { id, side, statusName, kindName, subjectTitle, counterpart, amount, next } = order
  const words = sideWords[side]
  const [name, other] = side === 'payer' ? [subjectTitle, counterpart] : [counterpart, subjectTitle]
  const card = (
    <Card>
      <StateLine tone={toneOf(order)} state={statusName} kind={kindName} at={order.updatedAt} now={now} />
      <CardName>
        <Link place="security.order" search={{ id }}>
          {name}
        </Link>
      </CardName>
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

function Clock({ order, now }: { order: Row; now: Date }) {
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
