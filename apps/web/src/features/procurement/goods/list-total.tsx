import type { GoodsRow } from '@jb/contract/procurement/procurement.shapes'
import { listSum } from '@jb/domain/procurement/list-sum'
import { compare, isDecimal, maxAmount, round, subtract } from '@jb/domain/shared/money'
import { useMemo } from 'react'
import { Money } from '../../../kit/money.tsx'
import g from './goods.module.css'

interface ListTotalProps {
  type: number
  rows: readonly GoodsRow[]
  /** What the whole is estimated at, in yuan, and how that is called. */
  estimate: { readonly label: string; readonly value: string }
  /** Takes the sum over as the estimate. */
  onTake: (value: string) => void
}

/** Under a list: what it comes to so far, against the estimate. */
export function ListTotal({ type, rows, estimate, onTake }: ListTotalProps) {
  const sum = useMemo(() => listSum(type, rows), [type, rows])
  if (!sum) return null
  const { label, priced } = sum
  const total = round(sum.total)
  const { value } = estimate
  const known = isDecimal(value)
  const over = known && compare(total, value) > 0
  const whole = priced === rows.length
  const differs = whole && compare(total, maxAmount) <= 0 && !(known && compare(total, value) === 0)
  return (
    <div className={g.total}>
      <p>
        <span>{whole ? `${label}合计` : `${label}合计（${rows.length} 行中 ${priced} 行填了）`}</span>
        <Money amount={total} />
      </p>
      {known && (
        <p>
          <span>{estimate.label}</span>
          <Money amount={value} />
        </p>
      )}
      {over && (
        <p className={g.over} role="status">
          <span>合计高于{estimate.label}</span>
          <Money amount={subtract(total, value)} />
        </p>
      )}
      {differs && (
        <button type="button" className={g.word} onClick={() => onTake(total)}>
          把{estimate.label}改为合计
        </button>
      )}
    </div>
  )
}
