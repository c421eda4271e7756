import type { ReactNode } from 'react'
import { cx } from '../kit/cx.ts'
import s from './detail-header.module.css'

export interface DetailHeaderProps {
  tags: ReactNode
  name: string
  /** The clock that matters now: a large Countdown. */
  clock?: ReactNode
  /** The next step, in words. */
  next?: ReactNode
  /** Under an hour, or money at stake. */
  urgent?: boolean
  children?: ReactNode
}

/** What it is, how long still, and what comes next, at one glance. */
export function DetailHeader({ tags, name, clock, next, urgent = false, children }: DetailHeaderProps) {
  return (
    <section className={s.header}>
      <div className={s.tags}>{tags}</div>
      <h2 className={s.name}>{name}</h2>
      {(clock || next) && (
        <div className={cx(s.now, urgent && s.urgent)}>
          {clock}
          {next && <div className={s.next}>{next}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
