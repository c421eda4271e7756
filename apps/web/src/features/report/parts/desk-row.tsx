import type { DeskRow as Row } from '@jb/contract/report/report.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { statusTones } from '../report.labels.ts'
import s from './report.module.css'

/** One report on the desk: about whom, since when, and whether it is late. */
export function DeskRow({ report, now }: { report: Row; now: Date }) {
  const { id, no, status, statusName, reasonName, subjectTitle, companyName, overdue, others } = report
  const due = status === 'submitted' ? `请在 ${relativeDay(report.dueAt, now)} 前受理` : ''
  return (
    <Card>
      <CardLine
        left={
          <Tags>
            {overdue && <Tag tone="bad">已超期</Tag>}
            <Tag tone={statusTones[status]}>{statusName}</Tag>
            <Tag>{reasonName}</Tag>
            {others > 0 && <Tag tone="urgent">另有 {others} 条</Tag>}
          </Tags>
        }
        right={<time dateTime={report.submittedAt}>{relativeDay(report.submittedAt, now)}</time>}
      />
      <CardName>
        <Link place="report.desk" search={{ id }}>
          {subjectTitle}
        </Link>
      </CardName>
      <CardLine quiet left={<span className={s.subject}>{companyName}</span>} />
      <CardLine quiet left={due ? `${no} · ${due}` : no} />
    </Card>
  )
}
