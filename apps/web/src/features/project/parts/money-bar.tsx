import type { OwnPart } from '@jb/contract/project/project.shapes'
import { formatMoney } from '@jb/domain/shared/money-text'
import type { CSSProperties } from 'react'
import { cx } from '../../../kit/cx.ts'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import { percentOf } from '../project.shares.ts'
import s from './money-bar.module.css'

interface MoneyBarProps {
  price: string
  money: OwnPart['money']
}

const kinds = [
  { id: 'planned', label: '预算' },
  { id: 'committed', label: '已定标' },
  { id: 'paid', label: '已付款' },
] as const

/** What is planned, committed and paid, against the price of the project. */
export function MoneyBar({ price, money }: MoneyBarProps) {
  const shares = kinds.map((kind) => ({
    ...kind,
    amount: money[kind.id],
    share: percentOf(money[kind.id], price),
  }))
  return (
    <Section title="资金" aside={<Money amount={price} unit="万元" size="s" />}>
      <div className={s.bar} aria-hidden="true">
        {shares.map(({ id, share }) => (
          <div
            key={id}
            className={cx(s.part, s[id])}
            style={{ '--share': Math.min(share, 100) } as CSSProperties}
          />
        ))}
      </div>
      <ul className={s.legend}>
        {shares.map(({ id, label, amount, share }) => (
          <li key={id} className={s.line}>
            <span className={cx(s.swatch, s[id])} aria-hidden="true" />
            <span className={s.label}>
              {label} <span className={s.share}>占造价 {share}%</span>
            </span>
            <Money amount={amount} size="s" />
          </li>
        ))}
      </ul>
      {money.overBy && (
        <p className={s.warn}>预算合计超出工程造价 {formatMoney(money.overBy)} 元，请核对预算或工程造价。</p>
      )}
    </Section>
  )
}
