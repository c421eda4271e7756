import { useState } from 'react'
import { IconButton } from '../kit/icon-button.tsx'
import { OptionList } from '../kit/options.tsx'
import { Sheet } from '../kit/sheet.tsx'

/** As the server gives it: what this caller may do now, and why not. */
export interface ServerAction {
  readonly id: string
  readonly label: string
  readonly enabled: boolean
  readonly why?: string
}

/** Why an action is grey; undefined while it may be done. */
export const reasonOf = ({ enabled, why }: ServerAction): string | undefined =>
  enabled ? undefined : (why ?? '现在还不能进行这项操作。')

interface MoreActionsProps {
  actions: readonly ServerAction[]
  onAction: (id: string) => unknown
}

/** The small button behind which stands what a bar has no room for; what cannot be done says why. */
export function MoreActions({ actions, onAction }: MoreActionsProps) {
  const [open, setOpen] = useState(false)
  const options = actions.map((action) => {
    const why = reasonOf(action)
    return { value: action.id, label: action.label, ...(why ? { disabledReason: why, note: why } : {}) }
  })
  const choose = (id: string) => {
    setOpen(false)
    onAction(id)
  }
  return (
    <>
      <IconButton icon="more" label="更多" labelled onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title="更多操作">
        <OptionList label="更多操作" value={undefined} options={options} onChange={choose} />
      </Sheet>
    </>
  )
}
