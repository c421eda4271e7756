import type { GoodsColumn } from '@jb/domain/procurement/columns'
import { isDelivery } from '@jb/domain/procurement/columns'
import { unitsOf } from '@jb/domain/procurement/units'
import { calendarDay, day, formatDay } from '@jb/domain/shared/dates'
import { ChoiceField } from '../../../kit/field/choice-field.tsx'
import { DateTimeField } from '../../../kit/field/date-time-field.tsx'
import { DecimalField } from '../../../kit/field/number-fields.tsx'
import { TextField } from '../../../kit/field/text-field.tsx'
import { Chips } from '../../../kit/options.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import g from './goods.module.css'
import { faultToMend } from './rows.ts'

export interface CellProps {
  /** Offers the usual units of this type. */
  type?: number
  column: GoodsColumn
  value: string
  error: string | undefined
  onChange: (value: string) => void
  /** Goes to where one that was used before is chosen. */
  onLookUp?: () => void
}

const written = /^\d{4}-\d{2}-\d{2}$/

/**
 * One column of a row, with what saves typing: the usual units, the usual days. Words that are no day or no choice
 * cannot stand in it, so they stand below.
 */
export function Cell({ type, column, onLookUp, ...rest }: CellProps) {
  const { name, kind, translate, required, choices = [], unit } = column
  const odd = kind === 'date' ? !written.test(rest.value) : kind === 'choice' && !choices.includes(rest.value)
  const kept = odd && rest.value !== '' && { value: '', hint: `原来写的是“${rest.value}”` }
  const error = rest.error && faultToMend(column, rest.error)
  const common = { ...rest, ...kept, error, label: translate, ...(required && { required }) }
  const side = unit ? { unit } : {}
  switch (kind) {
    case 'quantity':
      return <DecimalField {...common} {...side} digits={{ whole: 9, decimals: 4 }} />
    case 'money':
      return <DecimalField {...common} {...side} digits={{ whole: 9, decimals: 6 }} />
    case 'date':
      return (
        <>
          <DateTimeField {...common} dayOnly placeholder="请选择日期" />
          {isDelivery(column) && <Days value={rest.value} onChange={rest.onChange} />}
        </>
      )
    case 'choice':
      return <ChoiceField {...common} options={choices.map((value) => ({ value, label: value }))} />
    case 'text':
      return (
        <>
          <TextField {...common} maxLength={500} />
          {name === 'unit' && type !== undefined && (
            <Units type={type} value={rest.value} onChange={rest.onChange} />
          )}
          {onLookUp && (
            <button type="button" className={g.word} onClick={onLookUp}>
              选用过的规格
            </button>
          )}
        </>
      )
  }
}

type Quick = Pick<CellProps, 'value' | 'onChange'>

/** How many units are offered; any other is typed. */
const unitsOffered = 8

function Units({ type, value, onChange }: Quick & { type: number }) {
  const options = unitsOf(type).slice(0, unitsOffered)
  return (
    <div className={g.quick}>
      <Chips
        label="常用的几种"
        options={options.map((unit) => ({ value: unit, label: unit }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}

/** Days from today on which goods are often wanted. */
const usualDays = [15, 30, 45, 60]

function Days({ value, onChange }: Quick) {
  const now = useServerNow(60_000)
  const options = usualDays.map((days) => {
    const at = new Date(now.getTime() + days * day)
    return { value: formatDay(at), label: `${days} 天后`, note: calendarDay(at, at) }
  })
  return (
    <div className={g.quick}>
      <Chips label="几天以后" options={options} value={value} onChange={onChange} />
    </div>
  )
}
