import { BottomBar } from '../kit/bottom-bar.tsx'
import { Button } from '../kit/button.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import type { IconName } from '../kit/icons.tsx'
import { MoreActions, reasonOf, type ServerAction } from './more-actions.tsx'

export interface ActionBarProps {
  actions: readonly ServerAction[]
  onAction: (id: string) => unknown
  /** Actions with an icon stand small at the left; the first without one is the primary button. */
  icons?: Readonly<Record<string, IconName>>
  /** Actions that cannot be undone. */
  dangerous?: readonly string[]
  /** Actions for which nobody comes here: they never stand as the primary button. */
  rare?: readonly string[]
}

const widest = 3

/** The bottom bar of a page whose buttons the server decides. */
export function ActionBar({ actions, onAction, icons = {}, dangerous = [], rare = [] }: ActionBarProps) {
  const small = actions.filter((action) => icons[action.id])
  const large = actions.filter((action) => !icons[action.id])
  if (actions.length === 0) return null
  const shown = small.length > widest ? small.slice(0, widest - 1) : small
  const hidden = small.slice(shown.length)
  const primary = large.find(({ id }) => !rare.includes(id))
  const others = large.filter((action) => action !== primary)
  const quiet = shown.length > 0 && (
    <>
      {shown.map((action) => (
        <IconButton
          key={action.id}
          icon={icons[action.id] ?? 'more'}
          label={action.label}
          labelled
          disabledReason={reasonOf(action)}
          onClick={() => onAction(action.id)}
        />
      ))}
      {hidden.length > 0 && <MoreActions actions={hidden} onAction={onAction} />}
    </>
  )
  return (
    <BottomBar quiet={quiet}>
      {others.map((action) => (
        <Button
          key={action.id}
          tone="quiet"
          disabledReason={reasonOf(action)}
          onClick={() => onAction(action.id)}
        >
          {action.label}
        </Button>
      ))}
      {primary && (
        <Button
          tone={dangerous.includes(primary.id) ? 'danger' : 'primary'}
          disabledReason={reasonOf(primary)}
          onClick={() => onAction(primary.id)}
        >
          {primary.label}
        </Button>
      )}
    </BottomBar>
  )
}
