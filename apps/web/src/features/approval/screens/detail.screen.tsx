import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Section } from '../../../kit/page.tsx'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Slot } from '../../../map/slot.tsx'
import { useSearchOf } from '../../../map/to.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { standsAt, statusTones } from '../approval.labels.ts'
import { approvalQuery, useReadMark } from '../approval.queries.ts'
import { subjectSlotOf } from '../approval.subjects.ts'
import { ApprovalChain } from '../parts/approval-chain.tsx'
import { ApprovalDeeds } from '../parts/approval-deeds.tsx'
import { ApprovalLogAction } from '../parts/approval-log.tsx'
import { ComparedFacts } from '../parts/compared-facts.tsx'
import { CopyList } from '../parts/copy-list.tsx'

// Most approvals have no budget, and it brings the arithmetic along.
const BudgetBar = lazy(() => import('../parts/budget-bar.tsx'))

/** 审批详情: what is to be approved, who decides, and what this person may do. */
export default function ApprovalDetailScreen() {
  const { id } = useSearchOf('approval.detail')
  const query = useQuery(approvalQuery(id))
  const now = useServerNow(60_000)
  useReadMark(query.data)
  return (
    <DetailScreen
      title="审批详情"
      query={query}
      action={query.data && <ApprovalLogAction {...query.data} />}
      bottom={(approval) => <ApprovalDeeds key={approval.id} approval={approval} />}
    >
      {(approval) => (
        <>
          <Header approval={approval} />
          <ComparedFacts facts={approval.comparedFacts} compared={approval.compared} />
          <Suspense fallback={null}>{approval.budget && <BudgetBar budget={approval.budget} />}</Suspense>
          <Section title="审批过程" aside={approval.templateName}>
            <ApprovalChain approval={approval} now={now} />
          </Section>
          <CopyList people={approval.cc} now={now} />
          <Subject approval={approval} />
        </>
      )}
    </DetailScreen>
  )
}

function Header({ approval }: { approval: ApprovalDetail }) {
  const { status, statusName, typeName, title, overdue, reason, starter, companyName, departmentName } =
    approval
  const tags = (
    <Tags>
      <Tag tone={statusTones[status]}>{statusName}</Tag>
      <Tag>{typeName}</Tag>
      {overdue && <Tag tone="urgent">已超时</Tag>}
    </Tags>
  )
  return (
    <>
      <DetailHeader tags={tags} name={title} next={standsAt(approval)} urgent={approval.mineSince !== null}>
        {reason && <p>原因：{reason}</p>}
      </DetailHeader>
      <Facts
        items={[
          { label: '发起人', value: starter.name },
          { label: '所属部门', value: departmentName },
          { label: '企业', value: companyName, wide: true },
        ]}
      />
    </>
  )
}

function Subject({ approval: { id: instanceId, subjectKind, subjectId: id } }: { approval: ApprovalDetail }) {
  const name = subjectSlotOf(subjectKind)
  return name ? <Slot name={name} props={{ id, instanceId }} /> : null
}
