import type { ReactNode } from 'react'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { reasonOf, type ServerAction } from '../../../patterns/more-actions.tsx'

interface QuietBarProps {
  actions: readonly ServerAction[]
  onAction: (id: string) => unknown
  /** A button that leads elsewhere. */
  onward?: ReactNode
}

/** What may be done where nothing has to be: no button leads, unless it leads onward. */
export function QuietBar({ actions, onAction, onward }: QuietBarProps) {
  if (actions.length === 0 && !onward) return null
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
      {onward}
    </BottomBar>
  )
}
