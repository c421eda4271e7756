import { Button } from '../../../kit/button.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import s from './sign-up.module.css'

interface OwnPhoneProps {
  /** The number as screens show it. */
  masked: string
  /** Asks for it in full. */
  ask: () => Promise<string>
  onPhone: (phone: string) => void
}

/** Fills in the number of one's own login, which is asked for only now. */
export function OwnPhone({ masked, ask, onPhone }: OwnPhoneProps) {
  const fill = () =>
    ask().then(onPhone, (error: unknown) => {
      toast(sentenceOf(error), 'bad')
    })
  return (
    <div className={s.offer}>
      <Button tone="quiet" onClick={fill}>
        用我的登录手机号 {masked}
      </Button>
    </div>
  )
}
