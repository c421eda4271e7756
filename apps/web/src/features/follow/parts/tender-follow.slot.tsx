import { IconButton } from '../../../kit/icon-button.tsx'
import type { SlotProps } from '../../../map/slot.tsx'
import { useFollow } from '../follow.use-follow.ts'

/** 关注 / 已关注 in the bar under a tender's detail. */
export default function TenderFollow({ tenderId }: SlotProps['tender.footer.follow']) {
  const { on, toggle } = useFollow('tender', tenderId)
  return (
    <IconButton
      icon={on ? 'starFill' : 'star'}
      label={on ? '已关注' : '关注'}
      labelled
      pressed={on}
      onClick={toggle}
    />
  )
}
