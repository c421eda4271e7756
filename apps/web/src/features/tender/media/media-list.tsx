import { formatMinute } from '@jb/domain/shared/dates'
import type { ReactNode } from 'react'
import s from './media.module.css'

interface Medium {
  readonly name: string
  readonly link: string
  readonly at: string
}

/** Where else a notice stands, and since when. */
export function MediaList<M extends Medium>({
  media,
  aside,
}: {
  media: readonly M[]
  aside?: (one: M) => ReactNode
}) {
  return (
    <ul className={s.list}>
      {media.map((one) => (
        <li key={`${one.name} ${one.at} ${one.link}`} className={s.item}>
          <div className={s.words}>
            {one.link ? (
              <a href={one.link} target="_blank" rel="noopener noreferrer">
                {one.name}
              </a>
            ) : (
              one.name
            )}
            <div className={s.at}>{formatMinute(one.at)} 发布</div>
          </div>
          {aside?.(one)}
        </li>
      ))}
    </ul>
  )
}
