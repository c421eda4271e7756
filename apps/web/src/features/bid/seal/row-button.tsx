import { formatDay } from '@jb/domain/shared/dates'
import { formatMoney } from '@jb/domain/shared/money'
import { memo } from 'react'
import { cx } from '../../../kit/cx.ts'
import { quantityText } from '../../../kit/quantity.ts'
import { wordsOf } from '../parts/row-words.ts'
import type { OfferSheet } from './bid.offer.ts'
import s from './pad.module.css'

/** What one's own company asked last for a row like this one. */
export interface LastPrice {
  readonly rowId: string
  /** Unit price with tax, in yuan. */
  readonly price: string
  readonly taxRate: string
  readonly cells: Readonly<Record<string, string>>
  readonly at: string
  readonly sameRegion: boolean
}

interface RowButtonProps {
  line: OfferSheet['rows'][number]
  columns: OfferSheet['columns']
  price: string
  sum: string | undefined
  last: LastPrice | undefined
  error: string | undefined
  chosen: boolean
  onChoose: (position: number) => void
}

/** One row: pressed, the pad writes its price. */
export const RowButton = memo(function RowButton(props: RowButtonProps) {
  const { line, columns, price, sum, last, error, chosen, onChoose } = props
  const { name, spec, rest } = wordsOf({ columns }, line)
  return (
    <button
      type="button"
      className={cx(s.row, chosen && s.chosen)}
      aria-pressed={chosen}
      data-field-error={error ? true : undefined}
      onClick={() => onChoose(line.position)}
    >
      <span className={s.what}>
        <strong>{name || `第 ${line.position} 行`}</strong>
        <small>
          {[spec, ...rest].filter(Boolean).join(' · ')} {quantityText(line.quantity)} {line.unit}
        </small>
        {last && (
          <small>
            上次 {formatMoney(last.price)} 元，{formatDay(new Date(last.at))}{' '}
            {last.sameRegion ? '同地区' : '其他地区'}
          </small>
        )}
        {error && <small className={s.wrong}>{error}</small>}
      </span>
      <span className={s.price}>
        <strong>{price || '点此报价'}</strong>
        <small>{price && sum ? `小计 ${formatMoney(sum)}` : `元/${line.unit}`}</small>
      </span>
    </button>
  )
})
