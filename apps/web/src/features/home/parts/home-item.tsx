import type { ReactNode } from 'react'
import { HrefLink } from '../../../map/href-link.tsx'
import { addressOf } from '../../../map/to.ts'
import s from './home.module.css'

interface HomeItemProps {
  title: string
  sentence: string
  /** A place of the product map and its search; where this version does not know it, the item leads nowhere. */
  place: string
  search: Readonly<Record<string, string>>
  head?: ReactNode
  foot?: ReactNode
}

/** One line of a list on the first page: what it is about, in a sentence, and the way to it. */
export function HomeItem({ title, sentence, place, search, head, foot }: HomeItemProps) {
  const href = addressOf(place, search)
  const content = (
    <>
      {head}
      <span className={s.todoTitle}>{title}</span>
      <span className={s.todoText}>{sentence}</span>
      {foot}
    </>
  )
  return (
    <li className={s.todo}>
      {href ? (
        <HrefLink href={href} className={s.todoLink}>
          {content}
        </HrefLink>
      ) : (
        <div className={s.todoLink}>{content}</div>
      )}
    </li>
  )
}
