import type { ApprovalRow } from '@jb/contract/approval/approval.shapes'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { uploadAttachment } from '../../file/index.ts'
import { agreeForm } from '../approval.sheets.tsx'
import type { Decisions } from '../decision.queries.ts'

export interface AgreeSheetProps {
  /** The version that is shown behind it is the one that is agreed to. */
  approval: Pick<ApprovalRow, 'id' | 'version' | 'title' | 'agreeLabel' | 'card'>
  agree: Decisions['agree']
  onDone: () => void
  onClose: () => void
}

/** The one confirmation of 同意, with an opinion for whoever wants to give one. */
export function AgreeSheet({ approval, agree, ...ways }: AgreeSheetProps) {
  const { id, version, agreeLabel, title, card } = approval
  const label = agreeLabel ?? '同意'
  const { length } = card.signs
  const intro = `${title}${length > 0 ? `。有 ${length} 条风险提示，请确认已经核实。` : ''}`
  return (
    <FormSheet
      {...ways}
      schema={agreeForm.schema}
      initial={{ id, version, comment: '', fileIds: [] }}
      submitLabel={label}
      section={{ ...agreeForm.section(label, uploadAttachment), intro }}
      submit={(body) => agree({ body: { ...body, version } })}
    />
  )
}
