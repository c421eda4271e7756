import { formatSecond } from '@jb/domain/shared/dates'
import type { ReactNode } from 'react'
import { cx } from '../kit/cx.ts'
import s from './timeline.module.css'

export interface TimelineItem {
  readonly id: string
  readonly title: ReactNode
  /** ISO moment. */
  readonly at?: string | null
  readonly note?: ReactNode
  readonly tone?: 'plain' | 'good' | 'bad' | 'now'
}

/** What happened, newest where the caller puts it. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className={s.list}>
      {items.map((item) => (
        <li key={item.id} className={cx(s.item, s[item.tone ?? 'plain'])}>
          <div className={s.title}>{item.title}</div>
          {item.at && (
            <time className={s.at} dateTime={item.at}>
              {formatSecond(item.at)}
            </time>
          )}
          {item.note && <div className={s.note}>{item.note}</div>}
        </li>
      ))}
    </ol>
  )
}
