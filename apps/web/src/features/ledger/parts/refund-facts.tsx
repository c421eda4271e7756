import type { MoneyDetail } from '@jb/contract/ledger/ledger.shapes'
import { bringsMoney } from '@jb/domain/ledger/order'
import { relativeDay } from '@jb/domain/shared/dates'
import type { FactItem } from '../../../kit/fact.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { accountWords } from '../ledger.labels.ts'
import s from './ledger.module.css'

/** Why and until when it goes back, where that stands, and what has become of it. */
export function RefundFacts({ order, now }: { order: MoneyDetail; now: Date }) {
  const { refund, paidFrom, kind } = order
  if (!refund) return null
  const due = (
    <span
      className={refund.overdue ? s.late : undefined}
    >{`${refund.dueOn}${refund.overdue ? '，已逾期' : ''}`}</span>
  )
  const rows: readonly (FactItem | false)[] = [
    { label: '退还原因', value: refund.causeName },
    { label: '应退日期', value: due },
    { label: '期限依据', value: refund.rule, wide: true },
    refund.interestNote !== '' && { label: '利息', value: refund.interestNote, wide: true },
    bringsMoney({ kind }) && {
      label: '退到哪里',
      wide: true,
      value: paidFrom ? `原付款账户：${accountWords(paidFrom)}` : '原路退回付款账户',
    },
    refund.requestedAt !== null && { label: '发起退还', value: relativeDay(refund.requestedAt, now) },
    refund.doneAt !== null && { label: '退还完成', value: relativeDay(refund.doneAt, now) },
    refund.tradeNo !== null && { label: '退款流水号', value: refund.tradeNo, wide: true },
    refund.failure !== '' && { label: '失败原因', value: refund.failure, wide: true },
    refund.remindedAt !== null && { label: '最近催办', value: relativeDay(refund.remindedAt, now) },
  ]
  return <Facts title="退还" items={rows.filter((row) => row !== false)} />
}
