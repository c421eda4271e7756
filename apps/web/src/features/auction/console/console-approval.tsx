import type { AuctionStanding } from '@jb/contract/auction/auction.shapes'
import { formatMinute } from '@jb/domain/shared/dates'
import { Banner } from '../../../kit/banner.tsx'
import { Link } from '../../../map/link.tsx'
import s from './owner.module.css'

interface ConsoleApprovalProps {
  approval: NonNullable<AuctionStanding['approval']>
  /** What that means for the auction, as long as it runs. */
  until: string
}

export const ToApproval = ({ id }: { id: string }) => (
  <Link place="approval.detail" search={{ id }} className={s.word}>
    查看审批
  </Link>
)

/** What waits for the approvers, and the way to it. */
export function ConsoleApproval({ approval: { id, typeName }, until }: ConsoleApprovalProps) {
  return (
    <Banner tone="urgent" action={<ToApproval id={id} />}>
      “{typeName}”正在审批，{until}
    </Banner>
  )
}

/** What the approvers were asked last came to nothing: why, who said so and when, and what to do. */
export function ConsoleReturned({ returned }: { returned: NonNullable<AuctionStanding['returned']> }) {
  const { id, typeName, outcomeName, reason, by, at } = returned
  return (
    <Banner tone="bad" action={id && <ToApproval id={id} />}>
      “{typeName}”{outcomeName}
      {reason && `：${reason.replace(/。$/, '')}`}（{by && `${by}，`}
      {formatMinute(at)}）。请修改后重新提交。
    </Banner>
  )
}

/** The owner's last request to put it off came to nothing: why, and the way to who said so. */
export function DelayDropped({ dropped }: { dropped: AuctionStanding['droppedDelay'] }) {
  if (!dropped) return null
  const { refused, reason, approvalId } = dropped
  return (
    <Banner tone="urgent" action={approvalId && <ToApproval id={approvalId} />}>
      竞价延期{refused ? '的审批被驳回' : '没有办成'}，时间没有变。{reason && `原因：${reason}`}
    </Banner>
  )
}
