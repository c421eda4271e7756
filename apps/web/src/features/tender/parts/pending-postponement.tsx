import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import { calendarTime } from '@jb/domain/shared/dates'
import { Banner } from '../../../kit/banner.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { ApprovalState, MovedTimes } from '../../procurement/index.ts'
import type { PendingPostponement as Pending } from '../postponement.queries.ts'
import s from './postponement.module.css'

interface PendingPostponementProps {
  pending: Pending
  approval: ApprovalDetail | null | undefined
}

/** The postponement that waits for its approvers, or the last one when it was not done, with the reason. */
export function PendingPostponement({ pending, approval }: PendingPostponementProps) {
  const { status, statusName, times, reason, requesterName, requestedAt, failure, approvalId } = pending
  const now = useServerNow(60_000)
  return (
    <>
      {status === 'pending' && approvalId && (
        <ApprovalState name="延期" approvalId={approvalId} startedAt={requestedAt} approval={approval} />
      )}
      {status !== 'pending' && (
        <Banner tone={status === 'withdrawn' ? 'plain' : 'bad'}>
          上次申请的延期{statusName}，时间没有变。{failure && `原因：${failure}`}
        </Banner>
      )}
      <Section
        title={status === 'pending' ? '正在申请的延期' : '上次申请的延期'}
        aside={<Tag tone={status === 'pending' ? 'urgent' : 'plain'}>{statusName}</Tag>}
      >
        <MovedTimes times={times} written={(moment) => calendarTime(moment, now)} />
        <p className={s.reason}>原因：{reason}</p>
        <p className={s.was}>{requesterName} 提交</p>
      </Section>
    </>
  )
}
