import type { OpeningSession } from '@jb/contract/bid/session.contract'
import { toast } from '../../../kit/toast.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { useDecideCause } from './session.queries.ts'
import { refuseCauseForm } from './session.sheets.ts'

/** A second person sends the finding of a cause back, and says why. */
export default function RefuseCauseSheet({
  session: { tenderId: id, version },
  onClose,
}: {
  session: OpeningSession
  onClose: () => void
}) {
  const decide = useDecideCause()
  return (
    <FormSheet
      schema={refuseCauseForm.schema}
      initial={{ id, version, agree: false, reason: '' }}
      section={refuseCauseForm.section}
      submitLabel="退回认定"
      submit={(body) => decide({ body: { ...body, version } })}
      onClose={onClose}
      onDone={() => {
        onClose()
        toast('已退回认定，提出的人会收到消息', 'good')
      }}
    />
  )
}
