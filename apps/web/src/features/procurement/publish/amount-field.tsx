import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { finishAmount } from '@jb/domain/shared/amount-input'
import { useState } from 'react'
import { DecimalField, type FigureFieldProps, MoneyField } from '../../../kit/field/number-fields.tsx'
import s from './publish.module.css'
import { isAtLimit, wanOfYuan, yuanOfWan } from './wan.ts'

export type AmountUnit = '元' | '万元'

interface AmountFieldProps extends FigureFieldProps {
  inUnit: AmountUnit
  onUnit: (unit: AmountUnit) => void
}

/** An amount, typed in 元 or 万元 as one likes; what is kept is yuan. */
export function AmountField({ inUnit, onUnit, hint, ...rest }: AmountFieldProps) {
  const other = inUnit === '元' ? '万元' : '元'
  const help = [
    isAtLimit(rest.value) && <div key="limit">金额最多 9 位整数，已到上限。</div>,
    hint && <div key="hint">{hint}</div>,
  ].filter(Boolean)
  const unit = (
    <button
      type="button"
      className={s.unit}
      aria-label={`单位：${inUnit}，点此改为${other}`}
      onClick={() => onUnit(other)}
    >
      {inUnit} ⇄
    </button>
  )
  const common = { ...rest, unit, ...(help.length > 0 && { hint: help }) }
  return inUnit === '元' ? <MoneyField {...common} /> : <WanField {...common} />
}

/** The figure as it is typed stays as long as it means the amount that is kept: `12.` is already 120000. */
function WanField({ value, onChange, hint, ...rest }: FigureFieldProps) {
  const [typed, setTyped] = useState('')
  const yuan = finishAmount(value)
  const words = amountInWords(yuan)
  return (
    <DecimalField
      {...rest}
      placeholder="0"
      digits={{ whole: 5, decimals: 6 }}
      value={yuanOfWan(typed) === yuan ? typed : wanOfYuan(yuan)}
      onChange={(next) => {
        setTyped(next)
        onChange(yuanOfWan(next))
      }}
      hint={
        (words || hint) && (
          <>
            {words && <div>{words}</div>}
            {hint}
          </>
        )
      }
    />
  )
}
