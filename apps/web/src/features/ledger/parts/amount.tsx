import { Money } from '../../../kit/money.tsx'
import s from './ledger.module.css'

interface AmountProps {
  amount: string | null
  words: string
  /** The amount in another unit than yuan. */
  written?: string | undefined
}

/** A sum in large figures, and in words as bank slips have it. */
export function Amount({ amount, words, written }: AmountProps) {
  return (
    <div className={s.amount}>
      {written ? <strong className={s.written}>{written}</strong> : <Money amount={amount} size="xl" />}
      <span className={s.words}>{words}</span>
    </div>
  )
}
