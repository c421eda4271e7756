import type { ApprovalRow } from '@jb/contract/approval/approval.shapes'
import { useServerNow } from '../../../lib/server-clock.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { uploadAttachment } from '../../file/index.ts'
import { agreeForm } from '../approval.sheets.tsx'
import type { Decisions } from '../decision.queries.ts'
import s from './approval-row.module.css'
import { CardPoints, FirstFacts } from './card-points.tsx'

export interface AgreeSheetProps {
  /** The version that is shown behind it is the one that is agreed to. */
  approval: Pick<ApprovalRow, 'id' | 'version' | 'title' | 'agreeLabel' | 'card' | 'facts'>
  agree: Decisions['agree']
  onDone: () => void
  onClose: () => void
}

/** The one confirmation of 同意: what is agreed to, with an opinion for whoever wants to give one. */
export function AgreeSheet({ approval, agree, ...ways }: AgreeSheetProps) {
  const { id, version, agreeLabel } = approval
  const label = agreeLabel ?? '同意'
  return (
    <FormSheet
      {...ways}
      schema={agreeForm.schema}
      initial={{ id, version, comment: '', fileIds: [] }}
      submitLabel={label}
      section={{ ...agreeForm.section(label, uploadAttachment), intro: <Asked approval={approval} /> }}
      submit={(body) => agree({ body: { ...body, version } })}
    />
  )
}

/** What is agreed to, as its card says it: the sheet lies over the card. */
function Asked({ approval }: Pick<AgreeSheetProps, 'approval'>) {
  const { title, card } = approval
  const { length } = card.signs
  const now = useServerNow(60_000)
  return (
    <div className={s.asked}>
      <p>{title}</p>
      <CardPoints card={card} now={now} />
      <FirstFacts of={approval} />
      {length > 0 && <p>有 {length} 条风险提示，请确认已经核实。</p>}
    </div>
  )
}
