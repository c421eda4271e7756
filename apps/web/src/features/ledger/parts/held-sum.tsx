import type { ReactNode } from 'react'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import s from './ledger.module.css'

/** How much money lies there now, above a list. */
export function HeldSum({ label, amount, aside }: { label: string; amount: string; aside?: ReactNode }) {
  return (
    <Section>
      <div className={s.sum}>
        <span className={s.label}>{label}</span>
        <Money amount={amount} size="l" />
      </div>
      {aside}
    </Section>
  )
}
