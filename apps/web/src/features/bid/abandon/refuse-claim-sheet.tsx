import { toast } from '../../../kit/toast.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { type AbandonmentsOf, useDecideClaim } from './abandon.queries.ts'
import { refuseClaimForm } from './abandon.sheets.ts'

/** A second person sends 认定弃标 back, and says why. */
export default function RefuseClaimSheet({ data, onClose }: { data: AbandonmentsOf; onClose: () => void }) {
  const decide = useDecideClaim()
  const { tenderId: id, version } = data
  return (
    <FormSheet
      schema={refuseClaimForm.schema}
      initial={{ id, version, agree: false, reason: '' }}
      section={refuseClaimForm.section}
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
