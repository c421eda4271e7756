import type { ReportRow as Row } from '@jb/contract/report/report.shapes'
import { Link } from '../../../map/link.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { StateLine } from '../../../patterns/state-line.tsx'
import { statusTones } from '../report.labels.ts'
import { detailPlaceOf } from '../report.places.ts'

/** One of my reports; pressing it anywhere opens it. */
export function ReportRow({ report, now }: { report: Row; now: Date }) {
  const { id, no, status, statusName, reasonName, subjectTitle, submittedAt } = report
  return (
    <Card>
      <StateLine tone={statusTones[status]} state={statusName} kind={reasonName} at={submittedAt} now={now} />
      <CardName>
        <Link place={detailPlaceOf(report.subjectKind)} search={{ id }}>
          {subjectTitle}
        </Link>
      </CardName>
      <CardLine quiet left={no} />
    </Card>
  )
}
