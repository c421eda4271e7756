import { auctionForApproval } from '@jb/contract/auction/auction-view.contract'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../../../lib/query-client.ts'
import type { ApprovalSubjectProps } from '../../../map/slot.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { DetailSkeleton } from '../../../patterns/skeletons.tsx'
import { GoodsList } from '../../procurement/index.ts'
import { BasicFacts } from './basic-facts.tsx'
import { Pictures } from './pictures.tsx'
import { TextSections } from './text-sections.tsx'

/** In the detail of an approval: the auction as it is, or is to be, public. */
export default function AuctionApprovalSubject({ id }: ApprovalSubjectProps) {
  const query = useQuery(endpointQuery(auctionForApproval, { params: { id } }))
  const { detail: auction, columns = [], goods = [] } = query.data ?? {}
  return (
    <QueryState query={query} hasData={auction !== undefined} skeleton={<DetailSkeleton />}>
      {auction && (
        <>
          <Pictures auction={auction} />
          <GoodsList title="标的清单" columns={columns} goods={goods} />
          <BasicFacts auction={auction} />
          <TextSections sections={auction.rules} />
        </>
      )}
    </QueryState>
  )
}
