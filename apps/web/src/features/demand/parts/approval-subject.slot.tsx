import { useQuery } from '@tanstack/react-query'
import type { ApprovalSubjectProps } from '../../../map/slot.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { DetailSkeleton } from '../../../patterns/skeletons.tsx'
import { demandForApprovalQuery } from '../demand.queries.ts'
import { ApprovalContent } from './approval-content.tsx'

/** In the detail of an approval: the demand as it is, or is to be, public. */
export default function DemandApprovalSubject({ id }: ApprovalSubjectProps) {
  const query = useQuery(demandForApprovalQuery(id))
  return (
    <QueryState query={query} hasData={query.data !== undefined} skeleton={<DetailSkeleton />}>
      {query.data && <ApprovalContent subject={query.data} />}
    </QueryState>
  )
}
