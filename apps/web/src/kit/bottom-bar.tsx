import type { ReactNode } from 'react'
import s from './bottom-bar.module.css'

interface BottomBarProps {
  quiet?: ReactNode
  children?: ReactNode
  /** Every small button stays in sight: where the large ones find no room beside them, they stand below. */
  wraps?: boolean
}

/** The bar under a page: at most three or four quiet icon buttons, then the one primary action at the right. */
export function BottomBar({ quiet, children, wraps = false }: BottomBarProps) {
  return (
    <div className={s.bar} data-wraps={wraps || undefined}>
      {quiet && <div className={s.quiet}>{quiet}</div>}
      {children && <div className={s.main}>{children}</div>}
    </div>
  )
}
