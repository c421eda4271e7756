import { IconButton } from '../../../kit/icon-button.tsx'

/** 关注 / 已关注 in the bar under a detail. */
export function FollowButton({ on, onToggle }: { on: boolean; onToggle: () => unknown }) {
  return (
    <IconButton
      icon={on ? 'starFill' : 'star'}
      label={on ? '已关注' : '关注'}
      labelled
      pressed={on}
      onClick={onToggle}
    />
  )
}
