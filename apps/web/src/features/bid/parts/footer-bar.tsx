import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { IconButton, IconRoom } from '../../../kit/icon-button.tsx'
import type { IconName } from '../../../kit/icons.tsx'
import { Slot } from '../../../map/slot.tsx'
import { reasonOf, type ServerAction } from '../../../patterns/more-actions.tsx'
import s from './footer-bar.module.css'

interface FooterBarProps {
  tenderId: string
  /** Nothing more will happen to the tender. */
  ended: boolean
  /** It is there for the invited alone: nobody follows it. */
  closed: boolean
  actions: readonly ServerAction[]
  icons: Readonly<Record<string, IconName>>
  onAction: (id: string) => unknown
}

/**
 * The bar under a tender's detail for those who do not run it: report, communicate, inquiry and follow (spec §2), what
 * else is small, and the one thing to do now.
 */
export function FooterBar({ tenderId, ended, closed, actions, icons, onAction }: FooterBarProps) {
  const small = actions.filter(({ id }) => icons[id])
  const [primary, ...others] = actions.filter(({ id }) => !icons[id])
  const draw = (action: ServerAction) => (
    <IconButton
      key={action.id}
      icon={icons[action.id] ?? 'more'}
      label={action.label}
      labelled
      disabledReason={reasonOf(action)}
      onClick={() => onAction(action.id)}
    />
  )
  const quiet = (
    <>
      {small.filter(({ id }) => id === 'report').map(draw)}
      <Slot name="tender.footer.chat" props={{ tenderId, ended }} fallback={<IconRoom />} />
      {small.filter(({ id }) => id === 'ask').map(draw)}
      {!closed && <Slot name="tender.footer.follow" props={{ tenderId }} fallback={<IconRoom />} />}
      {small.filter(({ id }) => id !== 'report' && id !== 'ask').map(draw)}
    </>
  )
  return (
    <BottomBar quiet={quiet} wraps>
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
  )
}
