import { Money } from '../../../kit/money.tsx'
import s from './security.module.css'

/** A sum in large figures, and in words as bank slips have it. */
export function Amount({ amount, words }: { amount: string | null; words: string }) {
  return (
    <div className={s.amount}>
      <Money amount={amount} size="xl" />
      <span className={s.words}>{words}</span>
    </div>
  )
}
