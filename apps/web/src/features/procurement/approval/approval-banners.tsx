import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { Banner } from '../../../kit/banner.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Link } from '../../../map/link.tsx'
import s from './approval.module.css'
import { waitsWords } from './approval-words.ts'

interface ApprovalStateProps {
  /** What is being decided: 定标, 招标延期. */
  readonly name: string
  readonly approvalId: string
  readonly startedAt: string
  /** Where it stands; undefined while that is not known, null for somebody who takes no part in it. */
  readonly approval?: ApprovalDetail | null | undefined
}

/** While approvers decide: what they decide, whom it waits for, and the way there. */
export function ApprovalState({ name, approvalId, startedAt, approval }: ApprovalStateProps) {
  const now = useServerNow(60_000)
  return (
    <Banner
      tone="urgent"
      action={
        approval === null ? undefined : (
          <Link place="approval.detail" search={{ id: approvalId }} className={s.way}>
            查看审批
          </Link>
        )
      }
    >
      <strong>{name}审批中</strong>，{relativeDay(startedAt, now)} 提交。{approval && waitsWords(approval)}
    </Banner>
  )
}

interface BackNoteProps {
  status: string
  reason: string
  /** Who sent it back; '' when nobody knows. */
  by: string
  approvalId: string | undefined
}

/** Above a draft that its approval gave back: why, by whom, and what to do. */
export function BackNote({ status, reason, by, approvalId }: BackNoteProps) {
  const failed = status === 'approvalFailed'
  const words = [
    by && `${by} 驳回`,
    reason && `${failed ? '原因' : '退回原因'}：${reason.replace(/。$/, '')}`,
    '请修改后重新提交',
  ].filter(Boolean)
  return (
    <Banner
      tone={failed ? 'bad' : 'urgent'}
      action={
        approvalId && (
          <Link place="approval.detail" search={{ id: approvalId }} className={s.way}>
            查看审批
          </Link>
        )
      }
    >
      <strong>{failed ? '审批未通过' : '已退回草稿'}</strong>。{words.join('。')}。
    </Banner>
  )
}
