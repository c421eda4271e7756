import type { ReportCase } from '@jb/contract/report/report.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { Banner } from '../../../kit/banner.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { Timeline } from '../../../patterns/timeline.tsx'
import { firstDuties, statusTones } from '../report.labels.ts'
import { AuthorityNote } from './authority-note.tsx'
import s from './report.module.css'
import { Decided, SubjectLink, Told } from './told.tsx'

/** Everything that an operator needs to decide about a report. */
export function CaseFacts({ report }: { report: ReportCase }) {
  const { status, reporter, anonymous, notes, timeline, overdue, others, effective } = report
  const now = useServerNow(60_000)
  const name = [reporter.name, reporter.companyName].filter(Boolean).join(' · ')
  return (
    <>
      <DetailHeader
        tags={
          <>
            {overdue && <Tag tone="bad">已超期</Tag>}
            <Tag tone={statusTones[status]}>{report.statusName}</Tag>
            <Tag>{report.reasonName}</Tag>
          </>
        }
        name={report.subjectTitle}
        next={firstDuties[status]}
      />
      {overdue && <Banner tone="bad">超过 3 个工作日没有受理，请马上处理。</Banner>}
      {others > 0 && <Banner tone="urgent">对这个项目另有 {others} 条举报，请一并查看。</Banner>}
      {effective && <Banner>处置正在生效，改正后可以解除。</Banner>}
      <Decided title="结论" decision={report.decision} />
      <Facts
        items={[
          {
            label: '项目',
            value: (
              <SubjectLink id={report.subjectId} title={report.subjectTitle} kind={report.subjectKind} />
            ),
            wide: true,
          },
          { label: '被举报企业', value: report.companyName, wide: true },
          { label: '举报人', value: anonymous ? `${name}（匿名，不得透露）` : name, wide: true },
          { label: '联系电话', value: reporter.phone },
          { label: '提交时间', value: relativeDay(report.submittedAt, now) },
          { label: '编号', value: report.no },
        ]}
      />
      <Told statements={report.statements} />
      {notes.length > 0 && (
        <Section title="调查记录（内部）">
          {notes.map(({ at, who, content }) => (
            <div key={`${at} ${content}`} className={s.entry}>
              <time className={s.at} dateTime={at}>
                {relativeDay(at, now)} · {who}
              </time>
              <p className={s.words}>{content}</p>
            </div>
          ))}
        </Section>
      )}
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
      <Section title="行政监督">
        <AuthorityNote authority={report.authority} />
      </Section>
    </>
  )
}
