import { day, durationOf, durationText, formatSecond, hour, minute } from '@jb/domain/shared/dates'
import { useState } from 'react'
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
  /** Only where seconds decide; everywhere else days, hours and minutes are enough. */
  withSeconds?: boolean
}

const two = (n: number) => String(n).padStart(2, '0')

/** `2天04小时05分`, under a day `4小时5分`, in the last minute `不到1分`; with seconds `04:05:09` under a day. */
export function countdownText(ms: number, withSeconds: boolean): string {
  const left = durationOf(ms)
  if (ms >= day) return `${left.days}天${two(left.hours)}小时${two(left.minutes)}分`
  if (withSeconds) return `${two(left.hours)}:${two(left.minutes)}:${two(left.seconds)}`
  return ms < minute ? '不到1分' : durationText(ms)
}

/** Every second near the end, so that it is over when it is over; else twice a minute. */
const tickOf = (left: number) => (left > 0 && left < 2 * minute ? 1000 : 30_000)

/** A clock that runs down by the platform's time. People who hear the page get the minutes, not every second. */
export function Countdown({
  to,
  label,
  over = '已截止',
  large = false,
  withSeconds = false,
}: CountdownProps) {
  const { useNow } = useHost()
  const [tick, setTick] = useState(withSeconds ? 1000 : 30_000)
  const left = Date.parse(to) - useNow(tick).getTime()
  const wanted = withSeconds ? 1000 : tickOf(left)
  if (wanted !== tick) setTick(wanted)
  const urgent = left > 0 && left < hour
  return (
    <span className={cx(s.clock, large && s.large, urgent && s.urgent)}>
      {label && <span className={s.label}>{label}</span>}
      <time className={s.figures} dateTime={to} title={formatSecond(to)} aria-hidden="true">
        {left > 0 ? countdownText(left, withSeconds) : over}
      </time>
      <span className={s.heard}>{left > 0 ? `还剩${durationText(left)}` : over}</span>
    </span>
  )
}
