import type { ReactNode } from 'react'
import { cx } from '../kit/cx.ts'
import s from './card.module.css'

/** The surface of one entry of a list. The pieces below keep the lines of all cards alike. */
export function Card({ children }: { children: ReactNode }) {
  return <article className={s.card}>{children}</article>
}

/** Left and right on one line; the right side keeps its width. */
export function CardLine({
  left,
  right,
  quiet = false,
}: {
  left: ReactNode
  right?: ReactNode
  quiet?: boolean
}) {
  return (
    <div className={cx(s.line, quiet && s.quiet)}>
      <div className={s.left}>{left}</div>
      {right && <div className={s.right}>{right}</div>}
    </div>
  )
}

/** The name of the entry, two lines at most. Put the link inside: it then covers the whole card. */
export function CardName({ children }: { children: ReactNode }) {
  return <h2 className={s.name}>{children}</h2>
}
