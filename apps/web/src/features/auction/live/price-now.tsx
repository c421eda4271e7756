import { figures, type PriceStyle, yuanOf } from '@jb/domain/auction/price-style'
import { cx } from '../../../kit/cx.ts'
import s from './live.module.css'
import { usePriceMark } from './price-mark.ts'

interface PriceNowProps {
  label: string
  price: string | null
  style: PriceStyle
  live: boolean
  /** What stands in its place while it is kept. */
  kept: string
  /** Under the price. */
  note?: string | undefined
}

/** The price that counts now; one that has just moved says so by a word and a sign. */
export function PriceNow({ label, price, style, live, kept, note }: PriceNowProps) {
  const by = usePriceMark(price)
  return (
    <div className={cx(price === null && s.words)}>
      <div className={s.label}>
        {label}
        {price !== null && `（${style.unit}）`}
      </div>
      <div className={cx(s.price, live && s.live, price === null && s.kept)}>
        {price === null ? kept : figures(style, price)}
        <PriceMoved by={by} style={style} />
      </div>
      {note && <div className={s.label}>{note}</div>}
    </div>
  )
}

/** `↑0.50` beside a price that has just moved. */
export function PriceMoved({ by, style }: { by: number | null; style: PriceStyle }) {
  if (by === null || by === 0) return null
  const [sign, word] = by > 0 ? ['↑', '刚刚上涨'] : ['↓', '刚刚下降']
  return (
    <span className={s.moved}>
      <span aria-hidden="true">{sign}</span>
      <span className={s.heard}>{word}</span>
      {figures(style, yuanOf(Math.abs(by)))}
    </span>
  )
}
