import { formatMoney, inWan } from '@jb/domain/shared/money-text'
import { cx } from './cx.ts'
import s from './money.module.css'

export interface MoneyProps {
  /** Yuan as a decimal string. */
  amount: string | null | undefined
  /** The unit shown, 元/t for a price of one; 万元 divides by ten thousand. */
  unit?: string
  size?: 's' | 'm' | 'l' | 'xl'
  urgent?: boolean
}

/** An amount with thousands and two decimals, its unit smaller, its figures of equal width. */
export function Money({ amount, unit = '元', size = 'm', urgent = false }: MoneyProps) {
  return (
    <span className={cx(s.money, s[size], urgent && s.urgent)} data-amount>
      {unit === '万元' ? inWan(amount) : formatMoney(amount)}
      <span className={s.unit}>{unit}</span>
    </span>
  )
}
