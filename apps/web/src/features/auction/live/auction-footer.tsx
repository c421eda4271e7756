import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { IconButton, IconRoom } from '../../../kit/icon-button.tsx'
import type { IconName } from '../../../kit/icons.tsx'
import { Slot } from '../../../map/slot.tsx'
import { MoreActions, reasonOf, type ServerAction } from '../../../patterns/more-actions.tsx'
import s from '../parts/lot.module.css'

interface AuctionFooterProps {
  auctionId: string
  /** The reader stands on the owner's side. */
  runs: boolean
  /** Nobody can bid any more. */
  ended: boolean
  /** What the caller may do, the most urgent first. */
  actions: readonly ServerAction[]
  /** What comes next, in a sentence. */
  next: string
  onAction: (id: string) => unknown
}

/** What stands small beside 关注. */
const icons: Readonly<Record<string, IconName>> = { proxy: 'loop' }

/** 关注 and the one thing to do now; what else may be done stands behind 更多. */
export function AuctionFooter({ auctionId, runs, ended, actions, next, onAction }: AuctionFooterProps) {
  const [primary, ...others] = actions
  const small = others.filter(({ id, enabled }) => enabled && icons[id])
  const rest = others.filter((action) => !small.includes(action))
  const bids = primary?.id === 'bid' && primary.enabled
  const quiet = (
    <>
      {!runs && <Slot name="auction.footer.chat" props={{ auctionId, ended }} fallback={<IconRoom />} />}
      <Slot name="auction.footer.follow" props={{ auctionId }} fallback={<IconRoom />} />
      {small.map(({ id, label }) => (
        <IconButton
          key={id}
          icon={icons[id] ?? 'more'}
          label={label.slice(0, 2)}
          labelled
          onClick={() => onAction(id)}
        />
      ))}
      {rest.length > 0 && <MoreActions actions={rest} onAction={onAction} />}
    </>
  )
  return (
    <>
      {next && !bids && <p className={s.tail}>{next.replace(/。$/, '')}。</p>}
      <BottomBar quiet={quiet}>
        {primary && (
          <Button disabledReason={reasonOf(primary)} onClick={() => onAction(primary.id)}>
            {primary.label}
          </Button>
        )}
      </BottomBar>
    </>
  )
}
