import type { ReportDetail } from '@jb/contract/report/report.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { Timeline } from '../../../patterns/timeline.tsx'
import { statusTones } from '../report.labels.ts'
import { nounOf } from '../report.places.ts'
import { AuthorityNote } from './authority-note.tsx'
import { Decided, SubjectLink, Told } from './told.tsx'

/** Everything that there is to read about a report, for the side that reads it. */
export function ReportFacts({ report }: { report: ReportDetail }) {
  const { side, status, authority, timeline, statements } = report
  const now = useServerNow(60_000)
  return (
    <>
      <DetailHeader
        tags={
          <>
            <Tag tone={statusTones[status]}>{report.statusName}</Tag>
            {report.reasonName && <Tag>{report.reasonName}</Tag>}
          </>
        }
        name={report.subjectTitle}
        next={report.nextStep}
      />
      <Decided title={side === 'owner' ? '平台处置' : '处理结果'} decision={report.decision} />
      <Facts items={factsOf(report, now)} />
      {statements.length > 0 && <Told statements={statements} />}
      {timeline.length > 0 && (
        <Section title="处理过程">
          <Timeline
            items={timeline.map(({ at, label, who, note }) => ({
              id: `${at} ${label}`,
              at,
              title: `${label} · ${who}`,
              note,
            }))}
          />
        </Section>
      )}
      {authority && (
        <Section title="其他途径">
          <AuthorityNote authority={authority} />
        </Section>
      )}
    </>
  )
}

function factsOf(report: ReportDetail, now: Date) {
  const { side, subjectId, subjectTitle, subjectKind, anonymous, reporterName } = report
  const subject = {
    label: nounOf(subjectKind),
    value: <SubjectLink id={subjectId} title={subjectTitle} kind={subjectKind} />,
    wide: true,
  }
  const no = { label: '编号', value: report.no }
  if (side === 'owner')
    return [subject, { label: '举报人', value: reporterName ?? '匿名' }, ...(report.no ? [no] : [])]
  return [
    subject,
    { label: '提交时间', value: relativeDay(report.submittedAt, now) },
    { label: '对被举报企业', value: anonymous ? '匿名' : '公开身份' },
    no,
  ]
}
