import type { TenderStatus } from '@jb/domain/tender/tender'
import { isPublic } from '@jb/domain/tender/tender.flow'
import { Money } from '../../../kit/money.tsx'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { toneOf } from '../../tender/index.ts'
import type { ProjectTenders } from '../decide/approval.queries.ts'
import s from './project-tenders.module.css'

/** One tender of a project: where it stands, what it plans, and what was awarded. */
export function ProjectTenderRow({ tender }: { tender: ProjectTenders['records'][number] }) {
  const { id, no, name, status, stateName, typeName, estimate, awarded } = tender
  const place = isPublic(status as TenderStatus) ? 'bid.ownerDetails' : 'tender.publish'
  return (
    <li className={s.row}>
      <Link place={place} search={{ id }} className={s.name}>
        {name}
      </Link>
      <Tags>
        <Tag tone={toneOf(status)}>{stateName}</Tag>
        <Tag>{typeName}</Tag>
      </Tags>
      <div className={s.line}>
        <span>{no}</span>
        <span>
          {awarded !== null ? '定标 ' : '估算 '}
          <Money amount={awarded ?? estimate} size="s" />
        </span>
      </div>
    </li>
  )
}
