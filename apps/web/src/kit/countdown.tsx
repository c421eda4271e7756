import { day, durationOf, durationText, formatSecond, hour } from '@jb/domain/shared/dates'
import s from './countdown.module.css'
import { cx } from './cx.ts'
import { useHost } from './host.tsx'

export interface CountdownProps {
  /** ISO moment it runs towards. */
  to: string
  /** Word before it: 提交截止. */
  label?: string
  /** Shown once the moment has passed. */
  over?: string
  /** Large figures for a header. */
  large?: boolean
  /** Under 24 hours the seconds run too; off in long lists on request. */
  seconds?: boolean
}

const two = (n: number) => String(n).padStart(2, '0')

/** `2天 04小时 05分`, under a day `04:05:09` (or without seconds `4小时5分`). */
export function countdownText(ms: number, seconds: boolean): string {
  const left = durationOf(ms)
  if (ms >= day) return `${left.days}天${two(left.hours)}小时${two(left.minutes)}分`
  return seconds ? `${two(left.hours)}:${two(left.minutes)}:${two(left.seconds)}` : durationText(ms)
}

/** A clock that runs down by the platform's time. People who hear the page get the minutes, not every second. */
export function Countdown({ to, label, over = '已截止', large = false, seconds = true }: CountdownProps) {
  const now = useHost().useNow(seconds ? 1000 : 30_000)
  const left = Date.parse(to) - now.getTime()
  const urgent = left > 0 && left < hour
  return (
    <span className={cx(s.clock, large && s.large, urgent && s.urgent)}>
      {label && <span className={s.label}>{label}</span>}
      <time className={s.figures} dateTime={to} title={formatSecond(to)} aria-hidden="true">
        {left > 0 ? countdownText(left, seconds) : over}
      </time>
      <span className={s.heard}>{left > 0 ? `还剩${durationText(left)}` : over}</span>
    </span>
  )
}
