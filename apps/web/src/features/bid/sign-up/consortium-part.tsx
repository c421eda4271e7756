import type { Consortium } from '@jb/contract/bid/consortium.shapes'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { FileLinks } from '../../file/index.ts'
import { memberTones } from '../bid.labels.ts'
import s from './consortium.module.css'

/** 联合体: who leads, who does what, how each member stands, and the agreement. */
export function ConsortiumPart({ consortium }: { consortium: Consortium }) {
  const { leadName, leadWork, members, agreement } = consortium
  return (
    <Section title={`联合体 · ${members.length + 1} 家`}>
      <ul className={s.companies}>
        <li>
          <p className={s.head}>
            <strong>{leadName}</strong>
            <Tag tone="brand">牵头方</Tag>
          </p>
          <p className={s.work}>{leadWork}</p>
        </li>
        {members.map(({ companyId, companyName, work, state, stateName, reason }) => (
          <li key={companyId}>
            <p className={s.head}>
              <strong>{companyName}</strong>
              <Tag tone={memberTones[state]}>{stateName}</Tag>
            </p>
            <p className={s.work}>{work}</p>
            {reason && <p className={s.work}>原因：{reason}</p>}
          </li>
        ))}
      </ul>
      {agreement && (
        <>
          <p className={s.label}>联合体协议</p>
          <FileLinks files={[agreement]} />
        </>
      )}
    </Section>
  )
}
