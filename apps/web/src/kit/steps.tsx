import { cx } from './cx.ts'
import s from './steps.module.css'

export interface StepItem {
  readonly label: string
  /** Time or state under the label. */
  readonly note?: string
  readonly state: 'done' | 'now' | 'next' | 'failed'
}

const spoken = { done: '已完成', now: '进行中', next: '未开始', failed: '未通过' } as const

/** A line of stations; the present one stands out by colour, weight and word. */
export function Steps({ items }: { items: readonly StepItem[] }) {
  return (
    <ol className={s.steps}>
      {items.map((item) => (
        <li
          key={item.label}
          className={cx(s.step, s[item.state])}
          aria-current={item.state === 'now' ? 'step' : undefined}
        >
          <span className={s.label}>{item.label}</span>
          <span className={s.note}>{item.note ?? spoken[item.state]}</span>
        </li>
      ))}
    </ol>
  )
}

/** How far one is: `第 2 步，共 5 步` as a line. */
export function ProgressLine({ at, of, label }: { at: number; of: number; label: string }) {
  return (
    <div className={s.progress}>
      <div className={s.words}>
        <strong>{label}</strong>
        <span>
          第 {at} 步，共 {of} 步
        </span>
      </div>
      <div
        className={s.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={at}
      >
        {Array.from({ length: of }, (_, index) => (
          <i key={String(index)} className={cx(s.part, index < at && s.passed)} />
        ))}
      </div>
    </div>
  )
}
