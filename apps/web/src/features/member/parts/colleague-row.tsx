import type { Contact } from '@jb/contract/member/organisation.shapes'
import type { ReactNode } from 'react'
import { IconButton } from '../../../kit/icon-button.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import s from './organisation.module.css'
import p from './person-picker.module.css'
import { Face } from './person-rows.tsx'

interface ColleagueRowProps {
  contact: Pick<Contact, 'memberNo' | 'name' | 'title' | 'departmentName'> &
    Partial<Pick<Contact, 'head' | 'icon'>>
  /** Calls them up; without it there is no button. */
  onCall?: () => unknown
  /** At the right instead. */
  aside?: ReactNode
}

/** A colleague: who they are, and a button to call them. */
export function ColleagueRow({ contact, onCall, aside }: ColleagueRowProps) {
  const { memberNo, name, title, departmentName, head = false, icon = null } = contact
  return (
    <div className={s.colleague}>
      <Link place="member.colleague" search={{ id: memberNo }} className={s.who}>
        <Face person={{ name, icon }} />
        <span className={p.words}>
          <span className={s.name}>
            {name}
            {head && <Tag tone="brand">负责人</Tag>}
          </span>
          <small className={p.note}>{[departmentName, title].filter(Boolean).join(' · ')}</small>
        </span>
      </Link>
      {aside}
      {onCall && <IconButton icon="phone" label={`打电话给${name}`} onClick={onCall} />}
    </div>
  )
}
