import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import s from './tag.module.css'

export type Tone = 'plain' | 'brand' | 'urgent' | 'good' | 'bad'

/** A short mark: a status, a kind. The word carries the meaning, the tone only helps. */
export function Tag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={cx(s.tag, s[tone])}>{children}</span>
}

/** Tags in a row that wraps. */
export function Tags({ children }: { children: ReactNode }) {
  return <span className={s.row}>{children}</span>
}
