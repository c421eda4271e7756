import { useQuery } from '@tanstack/react-query'
import { useSearchOf } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { approvalQuery, useReadMark } from '../approval.queries.ts'
import { ApprovalBody } from '../parts/approval-body.tsx'
import { ApprovalDeeds } from '../parts/approval-deeds.tsx'
import { ApprovalLogAction } from '../parts/approval-log.tsx'

/** 审批详情: what is to be approved, who decides, and what this person may do. */
export default function ApprovalDetailScreen() {
  const { id } = useSearchOf('approval.detail')
  const query = useQuery(approvalQuery(id))
  useReadMark(query.data)
  return (
    <DetailScreen
      title="审批详情"
      query={query}
      action={query.data && <ApprovalLogAction {...query.data} />}
      bottom={(approval) => <ApprovalDeeds key={approval.id} approval={approval} />}
    >
      {(approval) => <ApprovalBody approval={approval} />}
    </DetailScreen>
  )
}
