import type { ReportDetail } from '@jb/contract/report/report.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { Section } from '../../../kit/page.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { HrefLink } from '../../../map/href-link.tsx'
import { addressOf } from '../../../map/to.ts'
import { FileLinks } from '../../file/index.ts'
import { subjectPlace } from '../report.places.ts'
import s from './report.module.css'

/** What the reporter has told, each time with its evidence. */
export function Told({ statements }: Pick<ReportDetail, 'statements'>) {
  const now = useServerNow(60_000)
  return (
    <Section title="举报内容">
      {statements.map(({ at, content, files }, nth) => (
        <div key={`${at} ${content}`} className={s.entry}>
          <time className={s.at} dateTime={at}>
            {nth > 0 ? '补充于 ' : ''}
            {relativeDay(at, now)}
          </time>
          <p className={s.words}>{content}</p>
          <FileLinks files={files} />
        </div>
      ))}
    </Section>
  )
}

/** How the platform has decided, and what follows. */
export function Decided({ decision, title }: Pick<ReportDetail, 'decision'> & { title: string }) {
  const now = useServerNow(60_000)
  if (!decision) return null
  const { at, text, outcome, authority, lifted } = decision
  return (
    <Section title={title}>
      <time className={s.at} dateTime={at}>
        {relativeDay(at, now)}
      </time>
      {authority !== null && <p className={s.words}>转交：{authority}</p>}
      <p className={s.words}>{text}</p>
      {outcome && <p className={s.quiet}>{outcome}</p>}
      {lifted && (
        <p className={s.quiet}>
          {relativeDay(lifted.at, now)} 已解除处置：{lifted.reason}
        </p>
      )}
    </Section>
  )
}

/** The title of what was reported, leading to it. */
export function SubjectLink({ id, title, kind }: { id: string; title: string; kind: string }) {
  const place = subjectPlace(kind)
  const href = place && addressOf(place, { id })
  return href ? <HrefLink href={href}>{title}</HrefLink> : title
}
