import type { ReactNode } from 'react'
import { Link } from '../../../map/link.tsx'

/** Chosen, done, or ended without a choice: what there is to read is how it went. */
const overStates: readonly number[] = [4, 5, 7]

/** The link of a card to a demand, whose page replaces itself by the one of its kind; of one that is over to its notice. */
export default function DemandLink({
  id,
  state,
  children,
}: {
  id: string
  state: number
  children: ReactNode
}) {
  return (
    <Link place={overStates.includes(state) ? 'demand.notice' : 'demand.any'} search={{ id }}>
      {children}
    </Link>
  )
}
