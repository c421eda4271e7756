import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../lib/session.ts'
import { to } from '../../../map/to.ts'
import { BeginWith } from '../../procurement/index.ts'
import { beginnings, useCopyAuction } from '../console/auction-owner.queries.ts'

/** The auctions that a new one may begin with; without them the form stands alone. */
export function Earlier() {
  return useUser()?.company?.verified ? <Beginnings /> : null
}

function Beginnings() {
  const copies = useQuery(beginnings.copies)
  const drafts = useQuery(beginnings.drafts)
  const copy = useCopyAuction()
  return (
    <BeginWith
      copies={copies}
      drafts={drafts}
      copy={(id) => copy({ body: { id } })}
      form={(id) => to('auction.publish', { id })}
    />
  )
}
