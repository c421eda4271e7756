import type { ReactNode } from 'react'
import { Link } from '../../../map/link.tsx'

/** The link of a card to a demand; the page replaces itself by the one of its kind. */
export default function DemandLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link place="demand.any" search={{ id }}>
      {children}
    </Link>
  )
}
