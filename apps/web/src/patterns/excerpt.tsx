import type { ReactNode } from 'react'
import { Link } from '../map/link.tsx'
import type { PlaceId } from '../map/to.ts'
import s from './excerpt.module.css'

interface ExcerptProps {
  title: string
  /** Where all of them are. */
  place: PlaceId
  /** The way there in full, for people who hear the page; without it, 全部. */
  label?: string
  children: ReactNode
}

/** The first few of a list that stands elsewhere, and the way to all of it. */
export function Excerpt({ title, place, label = '全部', children }: ExcerptProps) {
  return (
    <section>
      <div className={s.head}>
        <h2 className={s.title}>{title}</h2>
        <Link place={place} className={s.all} label={label}>
          全部
        </Link>
      </div>
      {children}
    </section>
  )
}

/** Room around one card of an excerpt. */
export function ExcerptCard({ children }: { children: ReactNode }) {
  return <div className={s.card}>{children}</div>
}
