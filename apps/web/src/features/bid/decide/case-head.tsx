import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { Tag, Tags, type Tone } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { waitsWords } from '../../procurement/index.ts'
import type { ApprovalSubject } from './approval.queries.ts'

const tones: Readonly<Record<string, Tone>> = { running: 'urgent', approved: 'good', rejected: 'bad' }

interface CaseHeadProps {
  subject: Pick<ApprovalSubject, 'typeName' | 'status' | 'statusName' | 'startedAt' | 'notice'>
  /** Undefined for somebody who takes no part in it. */
  approval: ApprovalDetail | undefined
}

/** What is decided, about which tender, and where that stands. */
export function CaseHead({ subject, approval }: CaseHeadProps) {
  const { typeName, status, statusName, startedAt, notice } = subject
  const now = useServerNow(60_000)
  return (
    <DetailHeader
      tags={
        <Tags>
          <Tag tone={tones[status] ?? 'plain'}>{statusName}</Tag>
          <Tag>{typeName}</Tag>
          <Tag>{notice.typeName}</Tag>
        </Tags>
      }
      name={notice.name}
      next={
        <>
          {relativeDay(startedAt, now)} 提交{approval && ` · ${approval.starter.name}`}。
          {approval && waitsWords(approval)}
        </>
      }
    >
      {approval?.reason && <p>原因：{approval.reason}</p>}
    </DetailHeader>
  )
}
