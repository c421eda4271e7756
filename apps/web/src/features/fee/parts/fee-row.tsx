import type { FeeOrderRow } from '@jb/contract/fee/fee.shapes'
import { Link } from '../../../map/link.tsx'
import { OrderRow } from '../../ledger/index.ts'
import { orderTones } from '../fee.labels.ts'

interface FeeRowProps {
  order: FeeOrderRow
  now: Date
  /** Where pressing it leads. */
  place?: 'fee.paid' | 'fee.refund'
}

/** One order of fees in a list. */
export function FeeRow({ order, now, place = 'fee.paid' }: FeeRowProps) {
  return (
    <OrderRow
      order={{ ...order, kindName: `${order.subjectName} · ${order.kindName}` }}
      now={now}
      tones={orderTones(order)}
      link={(name) => (
        <Link place={place} search={{ id: order.id }}>
          {name}
        </Link>
      )}
    />
  )
}
