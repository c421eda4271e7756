import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import { Section } from '../../../kit/page.tsx'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Slot } from '../../../map/slot.tsx'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { standsAt, statusTones } from '../approval.labels.ts'
import { subjectSlotOf } from '../approval.subjects.ts'
import { ApprovalChain } from './approval-chain.tsx'
import { CardSection } from './card-points.tsx'
import { ComparedFacts } from './compared-facts.tsx'
import { CopyList } from './copy-list.tsx'

/** What is to be approved, who decides, and the thing itself as its own capability draws it. */
export function ApprovalBody({ approval }: { approval: ApprovalDetail }) {
  const now = useServerNow(60_000)
  return (
    <>
      <Header approval={approval} />
      <CardSection card={approval.card} now={now} />
      <Asking approval={approval} />
      <ComparedFacts facts={approval.comparedFacts} compared={approval.compared} />
      <Section title="审批过程" aside={approval.templateName}>
        <ApprovalChain approval={approval} now={now} />
      </Section>
      <CopyList people={approval.cc} now={now} />
      <Subject approval={approval} />
    </>
  )
}

function Header({ approval }: { approval: ApprovalDetail }) {
  const { status, statusName, typeName, title, overdue, reason } = approval
  const tags = (
    <Tags>
      <Tag tone={statusTones[status]}>{statusName}</Tag>
      <Tag>{typeName}</Tag>
      {overdue && <Tag tone="urgent">已超时</Tag>}
    </Tags>
  )
  return (
    <DetailHeader tags={tags} name={title} next={standsAt(approval)} urgent={approval.mineSince !== null}>
      {reason && <p>原因：{reason}</p>}
    </DetailHeader>
  )
}

/** Who asks. */
function Asking({ approval: { starter, companyName, departmentName } }: { approval: ApprovalDetail }) {
  return (
    <Facts
      items={[
        { label: '发起人', value: starter.name },
        { label: '所属部门', value: departmentName },
        { label: '企业', value: companyName, wide: true },
      ]}
    />
  )
}

function Subject({ approval: { id: instanceId, subjectKind, subjectId: id } }: { approval: ApprovalDetail }) {
  const name = subjectSlotOf(subjectKind)
  return name ? <Slot name={name} props={{ id, instanceId }} /> : null
}
