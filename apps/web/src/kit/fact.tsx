import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import s from './fact.module.css'

export interface FactItem {
  readonly label: string
  readonly value: ReactNode
  /** Takes the whole line. */
  readonly wide?: boolean
}

/** Label over value, two columns where there is room. An empty value shows `/`. */
export function FactGrid({ items }: { items: readonly FactItem[] }) {
  return (
    <dl className={s.grid}>
      {items.map((item) => (
        <div key={item.label} className={cx(s.fact, item.wide && s.wide)}>
          <dt className={s.label}>{item.label}</dt>
          <dd className={s.value}>{item.value === '' || item.value == null ? '/' : item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
