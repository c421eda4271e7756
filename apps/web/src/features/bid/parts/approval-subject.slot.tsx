import { useQuery } from '@tanstack/react-query'
import type { ApprovalSubjectProps } from '../../../map/slot.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { DetailSkeleton } from '../../../patterns/skeletons.tsx'
import { approvalSubjectQuery } from '../decide/approval.queries.ts'
import ApprovalContent from './approval-content.tsx'

/** In the detail of an approval: the tender, its offers and its notice, as far as they may be known. */
export default function ApprovalSubject({ instanceId }: ApprovalSubjectProps) {
  const query = useQuery(approvalSubjectQuery(instanceId))
  return (
    <QueryState query={query} hasData={query.data !== undefined} skeleton={<DetailSkeleton />}>
      {query.data && <ApprovalContent subject={query.data} />}
    </QueryState>
  )
}
