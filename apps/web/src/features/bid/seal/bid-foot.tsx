import type { BidTotals } from '@jb/domain/bid/calculate'
import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { formatMoney } from '@jb/domain/shared/money'
import { Button } from '../../../kit/button.tsx'
import { Money } from '../../../kit/money.tsx'
import s from './bid-form.module.css'

interface BidFootProps {
  totals: BidTotals | undefined
  filled: number
  of: number
  label: string
  /** The total by another measure. */
  measured: string | undefined
  /** Total above the ceiling, if it is. */
  warning: string | undefined
  disabledReason: string | undefined
  onSubmit: () => void
}

/** The running totals, always in view, and the button. */
export function BidFoot({ totals, filled, of, label, measured, ...rest }: BidFootProps) {
  const { warning, disabledReason, onSubmit } = rest
  return (
    <div className={s.foot}>
      {warning && (
        <p className={s.warning} role="alert">
          {warning}
        </p>
      )}
      <div className={s.footLine}>
        <div className={s.sums}>
          <div className={s.total}>
            <span>含税合计</span>
            <Money amount={totals?.total} size="l" />
          </div>
          <div className={s.small}>
            <span>不含税 {formatMoney(totals?.totalExTax)}</span>
            <span>
              已填 {filled}/{of} 行
            </span>
            {measured && <span>{measured}</span>}
          </div>
        </div>
        <Button disabledReason={disabledReason} onClick={onSubmit}>
          {label}
        </Button>
      </div>
      {totals && filled > 0 && <p className={s.words}>大写：{amountInWords(totals.total)}</p>}
    </div>
  )
}
