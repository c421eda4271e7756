import { useState } from 'react'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import type { IconName } from '../../../kit/icons.tsx'
import { OptionList } from '../../../kit/options.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { Slot } from '../../../map/slot.tsx'
import type { ServerAction } from '../../../patterns/action-bar.tsx'
import s from './footer-bar.module.css'

interface FooterBarProps {
  tenderId: string
  /** Nothing more will happen to the tender. */
  ended: boolean
  actions: readonly ServerAction[]
  icons: Readonly<Record<string, IconName>>
  onAction: (id: string) => unknown
}

const reason = ({ enabled, why }: ServerAction) => (enabled ? undefined : (why ?? '现在还不能进行这项操作。'))
/** Report, communicate, inquiry, follow (spec §2), in this order; the rest stands behind. */
const first = ['report', 'ask']

/** The bar under a tender's detail for those who do not run it: four small buttons, and the one thing to do now. */
export function FooterBar({ tenderId, ended, actions, icons, onAction }: FooterBarProps) {
  const [more, setMore] = useState(false)
  const small = actions.filter(({ id }) => icons[id])
  const [primary, ...others] = actions.filter(({ id }) => !icons[id])
  const rest = small.filter(({ id }) => !first.includes(id))
  const tight = others.length > 0 || rest.length > 0
  const one = (wanted: string) => {
    const action = small.find(({ id }) => id === wanted)
    if (!action) return null
    return (
      <span className={s.spare}>
        <IconButton
          icon={icons[wanted] ?? 'more'}
          label={action.label}
          labelled
          disabledReason={reason(action)}
          onClick={() => onAction(wanted)}
        />
      </span>
    )
  }
  const quiet = (
    <>
      {one('report')}
      <Slot name="tender.footer.chat" props={{ tenderId, ended }} />
      {one('ask')}
      <Slot name="tender.footer.follow" props={{ tenderId }} />
      {small.length > 0 && (
        <span className={s.more}>
          <IconButton icon="more" label="更多" labelled onClick={() => setMore(true)} />
        </span>
      )}
    </>
  )
  return (
    <div className={s.bar} data-tight={tight || undefined}>
      <BottomBar quiet={quiet}>
        {others.map((action) => (
          <span key={action.id} className={s.large} data-off={reason(action) !== undefined || undefined}>
            <Button wide tone="quiet" disabledReason={reason(action)} onClick={() => onAction(action.id)}>
              {action.label}
            </Button>
          </span>
        ))}
        {primary && (
          <span className={s.large}>
            <Button wide disabledReason={reason(primary)} onClick={() => onAction(primary.id)}>
              {primary.label}
            </Button>
          </span>
        )}
      </BottomBar>
      <Sheet open={more} onClose={() => setMore(false)} title="更多操作">
        <OptionList
          label="更多操作"
          value={undefined}
          options={small.map((action) => {
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
    </div>
  )
}
