import type { ReportRow as Row } from '@jb/contract/report/report.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { statusTones } from '../report.labels.ts'

/** One of my reports; pressing it anywhere opens it. */
export function ReportRow({ report, now }: { report: Row; now: Date }) {
  const { id, no, status, statusName, reasonName, subjectTitle, submittedAt } = report
  return (
    <Card>
      <CardLine
        left={
          <Tags>
            <Tag tone={statusTones[status]}>{statusName}</Tag>
            <Tag>{reasonName}</Tag>
          </Tags>
        }
        right={<time dateTime={submittedAt}>{relativeDay(submittedAt, now)}</time>}
      />
      <CardName>
        <Link place="report.detail" search={{ id }}>
          {subjectTitle}
        </Link>
      </CardName>
      <CardLine quiet left={no} />
    </Card>
  )
}
