import type { ApprovalCard } from '@jb/contract/approval/approval.shapes'
import { formatMoney } from '@jb/domain/shared/money-text'
import type { CSSProperties } from 'react'
import { cx } from '../../../kit/cx.ts'
import s from './budget-bar.module.css'

/** What is planned, spent and asked for, drawn and in words. */
export function BudgetBar({ budget }: { budget: NonNullable<ApprovalCard['budget']> }) {
  const { label, total, used, asked, usedShare, askedShare, over, text } = budget
  return (
    <div className={s.budget}>
      <p className={s.label}>{label}</p>
      <div className={s.bar} aria-hidden="true">
        <Part kind="used" share={usedShare} />
        <Part kind={over ? 'over' : 'asked'} share={askedShare} />
      </div>
      <p className={s.legend}>
        <span>预算 {formatMoney(total)} 元</span>
        <span className={s.usedMark}>已用 {formatMoney(used)} 元</span>
        <span className={over ? s.overMark : s.askedMark}>本次 {formatMoney(asked)} 元</span>
      </p>
      <p className={cx(s.told, over && s.warn)}>{text}</p>
    </div>
  )
}

function Part({ kind, share }: { kind: 'used' | 'asked' | 'over'; share: number }) {
  return <div className={cx(s.part, s[kind])} style={{ '--share': share } as CSSProperties} />
}
