import { useQuery } from '@tanstack/react-query'
import { Section } from '../../../kit/page.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useSearchOf } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import {
  ApprovalChain,
  ApprovalDeeds,
  ApprovalLogAction,
  ApprovalSkeleton,
  approvalQuery,
  CardSection,
  useReadMark,
} from '../../approval/index.ts'
import { demandForApprovalQuery } from '../demand.queries.ts'
import { ApprovalContent } from '../parts/approval-content.tsx'

/** 预算审批详情: what the approvers of a demand decide about, and at the foot their bar. */
export default function DemandApprovalScreen() {
  const { id } = useSearchOf('demand.approval')
  const query = useQuery(demandForApprovalQuery(id))
  const approvalId = query.data?.approvalId ?? undefined
  const { data: approval } = useQuery({
    ...approvalQuery(approvalId ?? ''),
    enabled: approvalId !== undefined,
  })
  useReadMark(approval)
  const now = useServerNow(60_000)
  if (query.isPending) return <ApprovalSkeleton title="预算审批详情" />
  return (
    <DetailScreen
      title="预算审批详情"
      query={query}
      action={approval && <ApprovalLogAction {...approval} />}
      bottom={() => approval && <ApprovalDeeds key={approval.id} approval={approval} />}
    >
      {(subject) => (
        <>
          {approval && <CardSection card={approval.card} now={now} />}
          <ApprovalContent subject={subject} />
          {approval && (
            <Section title="审批过程" aside={approval.templateName}>
              <ApprovalChain approval={approval} now={now} />
            </Section>
          )}
        </>
      )}
    </DetailScreen>
  )
}
