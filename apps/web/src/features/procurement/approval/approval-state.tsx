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
