import type { RegistrationView } from '@jb/contract/bid/bid.shapes'
import { Tag } from '../../../kit/tag.tsx'
import { FileLinks } from '../../file/index.ts'
import s from './qualification-list.module.css'

/** What a company has proven, one block for each qualification that was asked for. */
export function QualificationList({ items }: { items: RegistrationView['qualifications'] }) {
  if (items.length === 0) return null
  return (
    <ul className={s.list}>
      {items.map(({ name, note, files, certificates = [] }) => (
        <li key={name} className={s.item}>
          <strong className={s.name}>{name}</strong>
          {note && <p className={s.note}>{note}</p>}
          <FileLinks files={files} />
          {certificates.map(({ fileId, name: title, number, expiresAt, state, stateName }) => (
            <p key={fileId} className={s.known}>
              {title}，编号 {number}，{expiresAt ? `有效期至 ${expiresAt}` : '长期有效'}
              {state !== 'valid' && <Tag tone={state === 'expired' ? 'bad' : 'urgent'}>{stateName}</Tag>}
            </p>
          ))}
          {!note && files.length === 0 && <p className={s.note}>没有说明</p>}
        </li>
      ))}
    </ul>
  )
}
