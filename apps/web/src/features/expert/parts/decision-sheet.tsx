import type { ExpertDetail } from '@jb/contract/expert/expert.shapes'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import type { useExpertChanges } from '../expert.queries.ts'
import { reasonSchema, type SheetName, sheets } from '../expert.sheets.ts'

interface DecisionSheetProps {
  name: SheetName
  expert: ExpertDetail
  changes: ReturnType<typeof useExpertChanges>
  onDone: () => void
  onClose: () => void
}

/** The form behind a decision. It sends the version of the entry that is shown behind it. */
export default function DecisionSheet({ name, expert, changes, onDone, onClose }: DecisionSheetProps) {
  const { id, version } = expert
  const { section, submit, danger = false } = sheets[name]
  return (
    <FormSheet
      schema={reasonSchema}
      initial={{ id, version, reason: '' }}
      section={section}
      submitLabel={submit}
      danger={danger}
      submit={(body) => changes[name]({ body: { ...body, version } })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
