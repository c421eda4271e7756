import type { FeeBillRow } from '@jb/contract/fee/fee.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { Money } from '../../../kit/money.tsx'
import { Link } from '../../../map/link.tsx'
import { CardLine } from '../../../patterns/card.tsx'
import { Entry } from '../../../patterns/entry.tsx'
import { billTone } from '../fee.labels.ts'

/** One service fee in a list; pressing it opens it. */
export function BillRow({ bill, now }: { bill: FeeBillRow; now: Date }) {
  const { id, side, title, counterpart, amount, statusName, next, dueAt, overdue, no } = bill
  return (
    <Entry
      tags={[[statusName, billTone(bill)], '中标服务费']}
      corner={<time dateTime={bill.updatedAt}>{relativeDay(bill.updatedAt, now)}</time>}
      name={
        <Link place="fee.serviceDetail" search={{ id }}>
          {title}
        </Link>
      }
    >
      <CardLine quiet left={`${side === 'payer' ? '收款方' : '付款方'}：${counterpart}`} />
      <CardLine left={next} />
      <CardLine
        left={dueAt && !overdue ? `付款期限 ${relativeDay(dueAt, now)}` : no}
        right={<Money amount={amount} />}
      />
    </Entry>
  )
}
