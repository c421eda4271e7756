import { toast } from '../../../kit/toast.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { useAnswer } from '../draw.queries.ts'
import { type Declining, declineSchema, declineSection } from '../draw.sheets.ts'

/** Why a drawn expert does not come: nobody but the platform's machine reads it. */
export default function DeclineSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useAnswer()
  return (
    <FormSheet
      schema={declineSchema}
      initial={{ reason: 'time' } satisfies Declining}
      section={declineSection}
      submitLabel="不能参加"
      danger
      submit={({ reason }) => answer({ body: { id, takes: false, reason: reason ?? null } })}
      onClose={onClose}
      onDone={() => {
        onClose()
        toast('已答复', 'good')
      }}
    />
  )
}
