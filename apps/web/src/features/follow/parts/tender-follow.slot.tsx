import type { SlotProps } from '../../../map/slot.tsx'
import { useFollow } from '../follow.use-follow.ts'
import { FollowButton } from './follow-button.tsx'

/** 关注 / 已关注 in the bar under a tender's detail. */
export default function TenderFollow({ tenderId }: SlotProps['tender.footer.follow']) {
  const { on, toggle } = useFollow('tender', tenderId)
  return <FollowButton on={on} onToggle={toggle} />
}
