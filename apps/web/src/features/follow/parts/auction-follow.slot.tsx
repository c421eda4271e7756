import type { SlotProps } from '../../../map/slot.tsx'
import { useFollow } from '../follow.use-follow.ts'
import { FollowButton } from './follow-button.tsx'

/** 关注 / 已关注 in the bar under an auction's detail. */
export default function AuctionFollow({ auctionId }: SlotProps['auction.footer.follow']) {
  const { on, toggle } = useFollow('auction', auctionId)
  return <FollowButton on={on} onToggle={toggle} />
}
