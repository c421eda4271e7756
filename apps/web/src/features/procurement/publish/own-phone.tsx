import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useUser } from '../../../lib/session.ts'
import { askOwnPhone } from './contact.queries.ts'
import s from './publish.module.css'

interface OwnPhoneProps {
  /** The number that stands there now; one's own is not offered again. */
  value?: string
  onTake: (phone: string) => void
}

/** Under the number to call: one's own, which the session knows only in part. */
export function OwnPhone({ value = '', onTake }: OwnPhoneProps) {
  const masked = useUser()?.account.phone
  if (!masked || isIt(masked, value)) return null
  const take = () => askOwnPhone().then(onTake, (error) => toast(sentenceOf(error), 'bad'))
  return (
    <button type="button" className={s.word} onClick={take}>
      用我的手机号 {masked}
    </button>
  )
}

const isIt = (masked: string, phone: string) =>
  phone.length === masked.length && [...masked].every((sign, at) => sign === '*' || sign === phone[at])
