import type { OrderRow as Row } from '@jb/contract/security/security.shapes'
import { Link } from '../../../map/link.tsx'
import type { Choosing } from '../../../patterns/choosable.tsx'
import { OrderRow as MoneyRow } from '../../ledger/index.ts'
import { tones } from '../security.labels.ts'

interface OrderRowProps {
  order: Row
  now: Date
  choosing?: Choosing | undefined
}

/** One security in a list. */
export function OrderRow({ order, now, choosing }: OrderRowProps) {
  const link = (name: string) => (
    <Link place="security.order" search={{ id: order.id }}>
      {name}
    </Link>
  )
  return <MoneyRow order={order} now={now} link={link} tones={tones} choosing={choosing} />
}
