import type { ReactNode } from 'react'
import s from './choosable.module.css'

/** How a row stands while several are chosen. */
export interface Choosing {
  readonly on: boolean
  readonly toggle: () => void
  /** Why this one cannot be chosen. */
  readonly why: string | undefined
}

interface ChoosableProps {
  /** What the row is called. */
  name: string
  /** Undefined while nothing is being chosen. */
  choosing: Choosing | undefined
  children: ReactNode
}

/** A row with a box before it while several are chosen; the row itself says why it cannot be. */
export function Choosable({ name, choosing, children }: ChoosableProps) {
  if (!choosing) return children
  const { on, toggle, why } = choosing
  return (
    <div className={s.row}>
      <label className={s.mark}>
        <input type="checkbox" checked={on} disabled={why !== undefined} onChange={toggle} />
        <span className={s.heard}>
          选择{name}
          {why && `，${why}`}
        </span>
      </label>
      <div className={s.rest}>{children}</div>
    </div>
  )
}
