import { Button } from '../../../kit/button.tsx'
import { type AppWish, useAppOffer } from '../../../lib/native-wish.ts'
import s from './member.module.css'

/** Offers what a web page cannot do; nothing in large type and inside the app. */
export function AppOffer({ wish, label }: { readonly wish: AppWish; readonly label: string }) {
  const offer = useAppOffer(wish)
  if (!offer) return null
  return (
    <div className={s.foot}>
      <Button tone="quiet" onClick={offer} wide>
        {label}
      </Button>
    </div>
  )
}
