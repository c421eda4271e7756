import { amountInWords } from '@jb/domain/shared/amount-in-words'
import type { ReactNode } from 'react'
import { Money } from '../../../kit/money.tsx'
import s from './pad.module.css'

interface PriceFootProps {
  /** In yuan with tax. */
  total: string | undefined
  /** Words beside it. */
  aside: ReactNode
  /** Whether there is a sum to say in words. */
  filled: boolean
  /** The pad while a row is written, and the button. */
  children: ReactNode
}

/** The foot of a form whose prices are written with one pad: the sum, in figures and in words, always in view. */
export function PriceFoot({ total, aside, filled, children }: PriceFootProps) {
  return (
    <div className={s.foot}>
      <div className={s.sums}>
        <Money amount={total} size="l" />
        <span>{aside}</span>
      </div>
      {filled && total !== undefined && <p className={s.words}>大写：{amountInWords(total)}</p>}
      {children}
    </div>
  )
}
