import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import type { IconName } from '../../../kit/icons.tsx'
import { Slot } from '../../../map/slot.tsx'
import { MoreActions, reasonOf, type ServerAction } from '../../../patterns/more-actions.tsx'
import s from './footer-bar.module.css'

interface FooterBarProps {
  tenderId: string
  /** Nothing more will happen to the tender. */
  ended: boolean
  actions: readonly ServerAction[]
  icons: Readonly<Record<string, IconName>>
  onAction: (id: string) => unknown
}

/** Report, communicate, inquiry, follow (spec §2), in this order; the rest stands behind. */
const first = ['report', 'ask']

/** The bar under a tender's detail for those who do not run it: four small buttons, and the one thing to do now. */
export function FooterBar({ tenderId, ended, actions, icons, onAction }: FooterBarProps) {
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
          disabledReason={reasonOf(action)}
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
          <MoreActions actions={small} onAction={onAction} />
        </span>
      )}
    </>
  )
  return (
    <div className={s.bar} data-tight={tight || undefined}>
      <BottomBar quiet={quiet}>
        {others.map((action) => (
          <span key={action.id} className={s.large} data-off={reasonOf(action) !== undefined || undefined}>
            <Button wide tone="quiet" disabledReason={reasonOf(action)} onClick={() => onAction(action.id)}>
              {action.label}
            </Button>
          </span>
        ))}
        {primary && (
          <span className={s.large}>
            <Button wide disabledReason={reasonOf(primary)} onClick={() => onAction(primary.id)}>
              {primary.label}
            </Button>
          </span>
        )}
      </BottomBar>
    </div>
  )
}
