import type { SlotProps } from '../../../map/slot.tsx'
import { useFollow } from '../follow.use-follow.ts'
import { FollowButton } from './follow-button.tsx'

/** 关注 / 已关注 in the bar under a demand's detail. */
export default function DemandFollow({ demandId }: SlotProps['demand.footer.follow']) {
  const { on, toggle } = useFollow('demand', demandId)
  return <FollowButton on={on} onToggle={toggle} />
}
