import type { ReactNode } from 'react'
import type { IconName } from '../kit/icons.tsx'
import { Tag, Tags, type Tone } from '../kit/tag.tsx'
import { Card, CardLine, CardName } from './card.tsx'
import s from './entry.module.css'

/** One fact of an entry as a mark: a word, with its tone where it says how things stand. */
export type EntryTag = string | readonly [word: string, tone: Tone, icon?: IconName | undefined]

export interface EntryProps {
  /** What is said in marks, the state first; what is absent leaves no gap. */
  tags: readonly (EntryTag | false | null | undefined)[]
  /** At the right of the marks: a number, a day. */
  corner?: ReactNode
  /** A button at the end of the first line: what else can be done. */
  aside?: ReactNode
  /** The name; put the link inside. */
  name: ReactNode
  /** Lines of facts, as `CardLine`. */
  children?: ReactNode
}

/** One entry of a list as most lists show it: marks, name, facts. */
export function Entry({ tags, corner, aside, name, children }: EntryProps) {
  const marks = (
    <Tags>
      {tags.map((tag) => {
        if (!tag) return null
        const [word, tone, icon] = typeof tag === 'string' ? [tag] : tag
        return (
          <Tag key={word} {...(tone && { tone })} {...(icon && { icon })}>
            {word}
          </Tag>
        )
      })}
    </Tags>
  )
  const line = <CardLine left={marks} right={corner} />
  return (
    <Card>
      {aside ? (
        <div className={s.head}>
          {line}
          <div className={s.aside}>{aside}</div>
        </div>
      ) : (
        line
      )}
      <CardName>{name}</CardName>
      {children}
    </Card>
  )
}
