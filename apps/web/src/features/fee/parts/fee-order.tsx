import type { FeeOrderDetail } from '@jb/contract/fee/fee.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { HrefLink } from '../../../map/href-link.tsx'
import { addressOf } from '../../../map/to.ts'
import { Facts } from '../../../patterns/facts.tsx'
import { OrderFacts } from '../../ledger/index.ts'
import { subjectPlaces } from '../fee.labels.ts'

/** Why the payer wants it back, and what the desk has said to that. */
export function RefundRequestFacts({ order: { wish }, now }: { order: FeeOrderDetail; now: Date }) {
  if (!wish) return null
  return (
    <Facts
      title="退款申请"
      items={[
        { label: '退款原因', value: wish.causeName },
        { label: '申请时间', value: relativeDay(wish.at, now) },
        { label: '说明', value: wish.reason, wide: true },
        ...(wish.answer === '' ? [] : [{ label: '驳回原因', value: wish.answer, wide: true }]),
      ]}
    />
  )
}

/** Everything else there is to read about an order of fees. */
export function FeeFacts({ order, now }: { order: FeeOrderDetail; now: Date }) {
  const { subjectKind, subjectId, subjectTitle } = order
  const href = addressOf(subjectPlaces[subjectKind], { id: subjectId })
  return (
    <OrderFacts
      order={order}
      now={now}
      payer="付款企业"
      subject={href ? <HrefLink href={href}>{subjectTitle}</HrefLink> : subjectTitle}
    />
  )
}
