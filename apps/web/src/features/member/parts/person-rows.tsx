import { cx } from '../../../kit/cx.ts'
import { Icon } from '../../../kit/icons.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { imageSources } from '../../../lib/image-url.ts'
import s from './person-picker.module.css'
import type { Department, Person } from './person-picker.tsx'

/** A department that can be opened. */
export function DepartmentRow({ department, onOpen }: { department: Department; onOpen: () => void }) {
  return (
    <button type="button" className={s.row} onClick={onOpen}>
      <Icon name="list" />
      <span className={s.words}>{department.name}</span>
      <span className={s.note}>{department.count} 人</span>
      <Icon name="right" small />
    </button>
  )
}

interface PersonRowProps {
  person: Person
  multiple: boolean
  picked: boolean
  /** Approves already and cannot be picked again. */
  taken: boolean
  onPick: () => void
}

/** Somebody who can be picked, or stands grey because he approves already. */
export function PersonRow({ person, multiple, picked, taken, onPick }: PersonRowProps) {
  return (
    <button
      type="button"
      aria-pressed={multiple ? picked : undefined}
      aria-disabled={taken || undefined}
      className={cx(s.row, picked && s.picked)}
      onClick={() => (taken ? toast(`${person.name}已经是审批人，不能重复选择。`) : onPick())}
    >
      <Face person={person} />
      <span className={s.words}>
        {person.name}
        <small className={s.note}>{person.departmentName}</small>
      </span>
      {taken && <Tag>已是审批人</Tag>}
      {picked && <Icon name="check" />}
    </button>
  )
}

const place = { width: 40, height: 40, mode: 'crop' } as const

/** The picture of a person, or the end of the name. */
export function Face({ person }: { person: { readonly name: string; readonly icon?: string | null } }) {
  return (
    <span className={s.face} aria-hidden="true">
      {person.icon ? <img {...imageSources(person.icon, place)} alt="" /> : person.name.slice(-2)}
    </span>
  )
}
