import type { Verification } from '@jb/contract/member/company.contract'
import { durationText, minute, relativeDay } from '@jb/domain/shared/dates'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { verificationTones } from '../member.labels.ts'
import s from './member.module.css'

/** One verification at the desk: who, since when it waits, and whether something about it wants a second look. */
export function VerificationRow({ row, now }: { readonly row: Verification; readonly now: Date }) {
  const { id, status, submittedAt, warnings } = row
  const waiting = now.getTime() - Date.parse(submittedAt)
  const waited = waiting < minute ? '刚刚提交' : `已等待${durationText(waiting)}`
  const since = status === 'pending' ? waited : relativeDay(submittedAt, now)
  return (
    <Card>
      <CardLine
        left={
          <Tags>
            <Tag tone={verificationTones[status]}>{row.statusName}</Tag>
            <Tag>{row.kindName}</Tag>
            {warnings.length > 0 && <Tag tone="urgent">{warnings.length} 条提醒</Tag>}
          </Tags>
        }
        right={<time dateTime={submittedAt}>{since}</time>}
      />
      <CardName>
        <Link place="member.operatorDesk" search={{ id }}>
          {row.name}
        </Link>
      </CardName>
      <CardLine quiet left={<span className={s.code}>{row.uscc}</span>} />
      <CardLine quiet left={`${row.regionName} · ${row.submittedBy}提交`} />
    </Card>
  )
}
