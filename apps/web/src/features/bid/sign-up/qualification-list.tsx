import type { RegistrationView } from '@jb/contract/bid/bid.shapes'
import { FileLinks } from '../../file/index.ts'
import s from './qualification-list.module.css'

/** What a company has proven, one block for each qualification that was asked for. */
export function QualificationList({ items }: { items: RegistrationView['qualifications'] }) {
  if (items.length === 0) return null
  return (
    <ul className={s.list}>
      {items.map(({ name, note, files }) => (
        <li key={name} className={s.item}>
          <strong className={s.name}>{name}</strong>
          {note && <p className={s.note}>{note}</p>}
          <FileLinks files={files} />
          {!note && files.length === 0 && <p className={s.note}>没有说明</p>}
        </li>
      ))}
    </ul>
  )
}
