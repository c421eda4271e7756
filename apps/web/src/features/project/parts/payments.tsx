import type { PaymentWire } from '@jb/contract/project/project.shapes'
import { cx } from '../../../kit/cx.ts'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import s from './project.module.css'

interface PaymentsProps {
  payments: readonly PaymentWire[]
  mayPay: boolean
  onPay: () => void
  onVoid: (paymentId: string) => void
}

/** What was paid, the latest first; finance adds to it and voids what was wrong. */
export function Payments({ payments, mayPay, onPay, onVoid }: PaymentsProps) {
  const add = mayPay && (
    <button type="button" className={s.word} onClick={onPay}>
      登记付款
    </button>
  )
  return (
    <Section title="付款" aside={add}>
      {payments.length === 0 && <p className={s.quiet}>还没有登记付款。财务或采购主管付款后在这里登记。</p>}
      {payments.length > 0 && (
        <ul className={s.rows}>
          {payments.map(({ id, categoryName, paidOn, note, amount, voidReason }) => (
            <li key={id} className={s.row}>
              <span className={s.what}>
                {categoryName}
                <span className={s.small}>{[paidOn, note].filter(Boolean).join(' · ')}</span>
                {voidReason !== null && <span className={s.small}>已作废：{voidReason}</span>}
              </span>
              <span className={cx(s.amount, voidReason !== null && s.void)}>
                <Money amount={amount} size="s" />
              </span>
              {mayPay && voidReason === null && (
                <button
                  type="button"
                  className={s.word}
                  aria-label={`作废 ${paidOn} 的${categoryName}付款`}
                  onClick={() => onVoid(id)}
                >
                  作废
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
