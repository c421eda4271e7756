import {
  dismissReport,
  liftOutcome,
  noteOnReport,
  redirectReport,
  upholdReport,
} from '@jb/contract/report/desk.contract'
import type { ReportCase } from '@jb/contract/report/report.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { Banner } from '../../../kit/banner.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { outcomeNotes } from '../report.labels.ts'
import type { Desk } from '../report.queries.ts'
import { dismissSection, liftSection, noteSection, redirectSection, upholdSection } from '../report.sheets.ts'
import s from './report.module.css'

export type SheetName = 'note' | 'uphold' | 'dismiss' | 'redirect' | 'lift'

interface DeskSheetProps {
  name: SheetName
  report: ReportCase
  desk: Desk
  onDone: () => void
  onClose: () => void
}

/** The form behind one of the operator's buttons. It sends the version of the report that is shown behind it. */
export default function DeskSheet({ name, report, desk, ...ways }: DeskSheetProps) {
  const { id, version, deadline } = report
  const now = useServerNow(60_000)
  switch (name) {
    case 'note':
      return (
        <FormSheet
          {...ways}
          schema={noteOnReport.body}
          initial={{ id, version, content: '' }}
          section={noteSection}
          submitLabel="保存记录"
          submit={(body) => desk.note({ body: { ...body, version } })}
        />
      )
    case 'uphold':
      return (
        <FormSheet
          {...ways}
          schema={upholdReport.body}
          initial={{ id, version, outcome: 'nothing', text: '' }}
          section={upholdSection}
          submitLabel="认定属实"
          danger
          submit={(body) => desk.uphold({ body: { ...body, version } })}
          below={({ outcome }) => (
            <>
              <p className={s.quiet}>{outcomeNotes[outcome]}。</p>
              {outcome === 'itemOffline' && deadline && (
                <Banner tone="urgent">
                  下架后时钟照走：{deadline.name} {relativeDay(deadline.at, now)}。到时仍未恢复也照常截止，
                  报名或投标不足的项目会就此结束。
                </Banner>
              )}
            </>
          )}
        />
      )
    case 'dismiss':
      return (
        <FormSheet
          {...ways}
          schema={dismissReport.body}
          initial={{ id, version, text: '' }}
          section={dismissSection}
          submitLabel="认定不属实"
          submit={(body) => desk.dismiss({ body: { ...body, version } })}
        />
      )
    case 'redirect':
      return (
        <FormSheet
          {...ways}
          schema={redirectReport.body}
          initial={{ id, version, authority: '', text: '' }}
          section={redirectSection}
          submitLabel="确定转交"
          submit={(body) => desk.redirect({ body: { ...body, version } })}
        />
      )
    case 'lift':
      return (
        <FormSheet
          {...ways}
          schema={liftOutcome.body}
          initial={{ id, version, reason: '' }}
          section={liftSection}
          submitLabel="解除处置"
          danger
          submit={(body) => desk.lift({ body: { ...body, version } })}
        />
      )
  }
}
