import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import type { IconName } from '../../../kit/icons.tsx'
import { notYet } from '../../../kit/skeleton.tsx'

const quiet: readonly (readonly [IconName, string])[] = [
  ['flag', '举报'],
  ['chat', '沟通'],
  ['question', '询问'],
  ['star', '关注'],
]

const nothing = () => undefined

/** The bar under a detail until the server has said what this caller may do (spec §2). */
export function FooterSkeleton({ main = '我要投标' }: { main?: string }) {
  return (
    <BottomBar
      wraps
      quiet={quiet.map(([icon, label]) => (
        <IconButton
          key={label}
          icon={icon}
          label={label}
          labelled
          disabledReason={notYet}
          onClick={nothing}
        />
      ))}
    >
      <Button disabledReason={notYet}>{main}</Button>
    </BottomBar>
  )
}
