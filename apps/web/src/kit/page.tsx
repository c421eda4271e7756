import type { ReactNode } from 'react'
import s from './page.module.css'
import { TitleCell } from './title-cell.tsx'

export interface PageProps {
  /** NavBar and whatever stays under it. */
  top?: ReactNode
  /** BottomBar or TabBar. */
  bottom?: ReactNode
  children: ReactNode
}

/** The frame of a page: the window scrolls, top and bottom stay. */
export function Page({ top, bottom, children }: PageProps) {
  return (
    <div className={s.page}>
      {top && <div className={s.top}>{top}</div>}
      <main className={s.main}>{children}</main>
      {bottom && (
        <div className={s.bottom} data-bars>
          {bottom}
        </div>
      )}
    </div>
  )
}

export interface SectionProps {
  title?: ReactNode
  /** Words or a small button at the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A white block of a page. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <section className={s.section}>
      {(title || aside) && <TitleCell title={title} aside={aside} />}
      {children}
    </section>
  )
}
