import type { TenderApproval } from '@jb/contract/tender/approval.contract'
import { relativeDay } from '@jb/domain/shared/dates'
import type { Tone } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { CardLine } from '../../../patterns/card.tsx'
import { Entry } from '../../../patterns/entry.tsx'

const tones: Readonly<Record<TenderApproval['status'], Tone>> = {
  running: 'urgent',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'plain',
  terminated: 'plain',
}

interface TenderApprovalRowProps {
  approval: TenderApproval
  now: Date
  opens: 'bid.approvalDetails' | 'bid.publicityApprovalDetails'
}

/** One question to the approvers: what it is about, where it stands, and whether it waits for me. */
export function TenderApprovalRow({ approval, now, opens }: TenderApprovalRowProps) {
  const { id, name, tenderNo, typeName, status, statusName, tenderTypeName, stateName, mine, reason } =
    approval
  const ended = approval.endedAt ? `${relativeDay(approval.endedAt, now)} 结束` : ''
  return (
    <Entry
      tags={[[statusName, tones[status]], typeName, mine && status === 'running' && ['待您审批', 'brand']]}
      corner={tenderNo}
      name={
        <Link place={opens} search={{ id }}>
          {name || '未命名的草稿'}
        </Link>
      }
    >
      <CardLine quiet left={`${tenderTypeName} · ${stateName}`} right={ended} />
      <CardLine quiet left={`${approval.starterName} 提交`} right={relativeDay(approval.startedAt, now)} />
      {reason && status !== 'running' && <CardLine quiet left={`原因：${reason}`} />}
    </Entry>
  )
}
