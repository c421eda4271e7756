import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { reasonOf, type ServerAction } from '../../../patterns/more-actions.tsx'

interface QuietBarProps {
  actions: readonly ServerAction[]
  onAction: (id: string) => unknown
}

/** What may be done where nothing has to be: no button leads. */
export function QuietBar({ actions, onAction }: QuietBarProps) {
  if (actions.length === 0) return null
  return (
    <BottomBar>
      {actions.map((action) => (
        <Button
          key={action.id}
          tone="quiet"
          disabledReason={reasonOf(action)}
          onClick={() => onAction(action.id)}
        >
          {action.label}
        </Button>
      ))}
    </BottomBar>
  )
}
