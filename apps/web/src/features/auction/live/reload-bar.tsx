import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import s from '../parts/lot.module.css'
import { standingUnread } from './auction.bid-labels.ts'

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
