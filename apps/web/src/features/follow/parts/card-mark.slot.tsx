import { IconButton } from '../../../kit/icon-button.tsx'
import type { SlotProps } from '../../../map/slot.tsx'
import { useFollow } from '../follow.use-follow.ts'

/** The star of a tender's card: the one thing to press on it besides opening. */
export default function CardMark({ tenderId, name, isAuction }: SlotProps['tender.card.mark']) {
  const { on, toggle } = useFollow(isAuction ? 'auction' : 'tender', tenderId)
  return (
    <IconButton icon={on ? 'starFill' : 'star'} label={`关注《${name}》`} pressed={on} onClick={toggle} />
  )
}
