import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { standingUnread } from '../auction.bid-labels.ts'
import s from './lot.module.css'

/** The bar while it could not be read what one may do: it says so, and tries again. */
export function ReloadBar({ onReload }: { onReload: () => unknown }) {
  return (
    <>
      <p className={s.tail}>{standingUnread}</p>
      <BottomBar>
        <Button onClick={onReload}>重新加载</Button>
      </BottomBar>
    </>
  )
}
