import type { ReactNode } from 'react'
import s from './bottom-bar.module.css'

/** The bar under a page: at most three or four quiet icon buttons, then the one primary action at the right. */
export function BottomBar({ quiet, children }: { quiet?: ReactNode; children?: ReactNode }) {
  return (
    <div className={s.bar}>
      {quiet && <div className={s.quiet}>{quiet}</div>}
      {children && <div className={s.main}>{children}</div>}
    </div>
  )
}
