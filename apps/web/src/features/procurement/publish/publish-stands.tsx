import type { ReactNode } from 'react'
import { Icon } from '../../../kit/icons.tsx'
import s from './publish.module.css'

interface PublishStandsProps {
  /** It is out; else it waits for its approvers. */
  out: boolean
  title: string
  text: ReactNode
  /** Where to go from here: buttons. */
  children: ReactNode
}

/** How far a publication has come, large, and the ways from there. */
export function PublishStands({ out, title, text, children }: PublishStandsProps) {
  return (
    <div className={s.done} role="status">
      <span className={out ? s.mark : s.waits}>
        <Icon name={out ? 'checkFill' : 'clock'} />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={s.ways}>{children}</div>
    </div>
  )
}
