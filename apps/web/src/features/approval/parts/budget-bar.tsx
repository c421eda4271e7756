import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import { add, compare, formatMoney, subtract, toCents } from '@jb/domain/shared/money'
import type { CSSProperties } from 'react'
import { cx } from '../../../kit/cx.ts'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import s from './budget-bar.module.css'

type Given = NonNullable<ApprovalDetail['budget']>

/** What part of the bar an amount takes, in whole per cent. */
const shareOf = (amount: string, whole: string): number => {
  const all = toCents(whole)
  return all > 0n ? Number((toCents(amount) * 100n) / all) : 0
}

/** What is planned, spent and asked for, drawn and in words. */
export default function BudgetBar({ budget: { label, total, used, asked } }: { budget: Given }) {
  const needed = add(used, asked)
  const over = compare(needed, total) > 0
  const whole = over ? needed : total
  const lines = [
    { id: 'total', label: '预算', amount: total },
    { id: 'used', label: '已用', amount: used },
    { id: 'asked', label: '本次', amount: asked },
  ] as const
  return (
    <Section title={label}>
      <div className={s.bar} aria-hidden="true">
        <Part kind="used" share={shareOf(used, whole)} />
        <Part kind={over ? 'over' : 'asked'} share={shareOf(asked, whole)} />
      </div>
      <dl className={s.legend}>
        {lines.map((line) => (
          <div key={line.id} className={s.line}>
            <span
              className={cx(
                s.swatch,
                line.id !== 'total' && s[over && line.id === 'asked' ? 'over' : line.id],
              )}
              aria-hidden="true"
            />
            <dt>{line.label}</dt>
            <dd>
              <Money amount={line.amount} size="s" />
            </dd>
          </div>
        ))}
      </dl>
      <p className={cx(s.told, over && s.warn)}>
        {over
          ? `超出预算 ${formatMoney(subtract(needed, total))} 元，请核对后再同意。`
          : `通过后还剩 ${formatMoney(subtract(total, needed))} 元。`}
      </p>
    </Section>
  )
}

function Part({ kind, share }: { kind: 'used' | 'asked' | 'over'; share: number }) {
  return <div className={cx(s.part, s[kind])} style={{ '--share': share } as CSSProperties} />
}
