import { useState } from 'react'
import { BottomBar } from '../kit/bottom-bar.tsx'
import { Button } from '../kit/button.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import type { IconName } from '../kit/icons.tsx'
import { OptionList } from '../kit/options.tsx'
import { Sheet } from '../kit/sheet.tsx'

/** As the server gives it: what this caller may do now, and why not. */
export interface ServerAction {
  readonly id: string
  readonly label: string
  readonly enabled: boolean
  readonly why?: string
}

export interface ActionBarProps {
  actions: readonly ServerAction[]
  onAction: (id: string) => unknown
  /** Actions with an icon stand small at the left; the first without one is the primary button. */
  icons?: Readonly<Record<string, IconName>>
  /** Actions that cannot be undone. */
  dangerous?: readonly string[]
}

const widest = 3
const reason = (action: ServerAction) =>
  action.enabled ? undefined : (action.why ?? '现在还不能进行这项操作。')

/** The bottom bar of a page whose buttons the server decides. */
export function ActionBar({ actions, onAction, icons = {}, dangerous = [] }: ActionBarProps) {
  const [more, setMore] = useState(false)
  const small = actions.filter((action) => icons[action.id])
  const large = actions.filter((action) => !icons[action.id])
  if (actions.length === 0) return null
  const shown = small.length > widest ? small.slice(0, widest - 1) : small
  const hidden = small.slice(shown.length)
  const [primary, ...others] = large
  const quiet = shown.length > 0 && (
    <>
      {shown.map((action) => (
        <IconButton
          key={action.id}
          icon={icons[action.id] ?? 'more'}
          label={action.label}
          labelled
          disabledReason={reason(action)}
          onClick={() => onAction(action.id)}
        />
      ))}
      {hidden.length > 0 && <IconButton icon="more" label="更多" labelled onClick={() => setMore(true)} />}
    </>
  )
  return (
    <>
      <BottomBar quiet={quiet}>
        {others.map((action) => (
          <Button
            key={action.id}
            tone="quiet"
            disabledReason={reason(action)}
            onClick={() => onAction(action.id)}
          >
            {action.label}
          </Button>
        ))}
        {primary && (
          <Button
            tone={dangerous.includes(primary.id) ? 'danger' : 'primary'}
            disabledReason={reason(primary)}
            onClick={() => onAction(primary.id)}
          >
            {primary.label}
          </Button>
        )}
      </BottomBar>
      <Sheet open={more} onClose={() => setMore(false)} title="更多操作">
        <OptionList
          label="更多操作"
          value={undefined}
          options={hidden.map((action) => {
            const why = reason(action)
            return {
              value: action.id,
              label: action.label,
              ...(why ? { disabledReason: why, note: why } : {}),
            }
          })}
          onChange={(id) => {
            setMore(false)
            onAction(id)
          }}
        />
      </Sheet>
    </>
  )
}
