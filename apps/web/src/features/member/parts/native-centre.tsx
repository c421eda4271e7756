import { Button } from '../../../kit/button.tsx'
import { useNativeApp } from '../../../lib/native.ts'
import s from './member.module.css'

/** Inside the app only: the way to its own user centre. */
export function NativeCentre() {
  const app = useNativeApp()
  if (!app) return null
  return (
    <div className={s.foot}>
      <Button tone="quiet" onClick={() => app.call('goUserCenter', {})} wide>
        打开 APP 个人中心
      </Button>
    </div>
  )
}
