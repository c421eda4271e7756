import type { ReactNode } from 'react'
import s from './title-cell.module.css'

export interface TitleCellProps {
  title: ReactNode
  /** Words or a small button at the right. */
  aside?: ReactNode
}

/** The title of a block, with room for one thing at its right. */
export function TitleCell({ title, aside }: TitleCellProps) {
  return (
    <div className={s.cell}>
      <h2 className={s.title}>{title}</h2>
      {aside}
    </div>
  )
}
