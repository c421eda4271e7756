import { appendReport } from '@jb/contract/report/report.contract'
import type { ReportDetail } from '@jb/contract/report/report.shapes'
import { useMemo } from 'react'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { uploadAttachment } from '../../file/index.ts'
import { appendSection } from '../report.form.ts'
import type { useAppend } from '../report.queries.ts'

interface AppendSheetProps {
  report: ReportDetail
  append: ReturnType<typeof useAppend>
  onDone: () => void
  onClose: () => void
}

/** More words and evidence for a report that is open. */
export default function AppendSheet({ report, append, onDone, onClose }: AppendSheetProps) {
  const { id, filesLeft } = report
  const section = useMemo(() => appendSection(uploadAttachment, filesLeft), [filesLeft])
  return (
    <FormSheet
      schema={appendReport.body}
      initial={{ id, content: '', fileIds: [] }}
      section={section}
      submitLabel="提交补充"
      submit={(body) => append({ body })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
