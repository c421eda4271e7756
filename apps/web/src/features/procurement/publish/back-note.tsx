import { Banner } from '../../../kit/banner.tsx'
import { Link } from '../../../map/link.tsx'
import s from '../approval/approval.module.css'

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
