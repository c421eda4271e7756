import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icons.tsx'
import s from './tag.module.css'

export type Tone = 'plain' | 'brand' | 'urgent' | 'good' | 'bad'

interface TagProps {
  readonly tone?: Tone
  /** Stands before the word and says the same. */
  readonly icon?: IconName
  readonly children: ReactNode
}

/** A short mark: a status, a kind. The word carries the meaning, the tone only helps. */
export function Tag({ tone = 'plain', icon, children }: TagProps) {
  return (
    <span className={cx(s.tag, s[tone], icon && s.pictured)}>
      {icon && <Icon name={icon} small />}
      {children}
    </span>
  )
}

/** Tags in a row that wraps. */
export function Tags({ children }: { children: ReactNode }) {
  return <span className={s.row}>{children}</span>
}
