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
  /** One small button at the right of the tags. */
  aside?: ReactNode
  children?: ReactNode
}

/** What it is, how long still, and what comes next, at one glance. */
export function DetailHeader(props: DetailHeaderProps) {
  const { tags, name, clock, next, urgent = false, aside, children } = props
  return (
    <section className={s.header}>
      <div className={s.top}>
        <div className={s.tags}>{tags}</div>
        {aside && <div className={s.aside}>{aside}</div>}
      </div>
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
