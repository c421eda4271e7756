import type { AuctionStanding } from '@jb/contract/auction/auction.shapes'
import { Banner } from '../../../kit/banner.tsx'
import { ToApproval } from './console-approval.tsx'

/** The owner's last wish to put it off came to nothing: why, and the way to who said so. */
export function DelayDropped({ dropped }: { dropped: AuctionStanding['droppedDelay'] }) {
  if (!dropped) return null
  const { refused, reason, approvalId } = dropped
  return (
    <Banner tone="urgent" action={approvalId && <ToApproval id={approvalId} />}>
      竞价延期{refused ? '的审批被驳回' : '没有办成'}，时间没有变。{reason && `原因：${reason}`}
    </Banner>
  )
}
