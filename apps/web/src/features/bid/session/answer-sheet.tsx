import { answerObjection, type OpeningSession } from '@jb/contract/bid/session.contract'
import { useState } from 'react'
import { toast } from '../../../kit/toast.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { useAnswerObjection } from './session.queries.ts'
import { answerSection } from './session.sheets.ts'

interface AnswerSheetProps {
  id: string
  objection: OpeningSession['objections'][number]
  onClose: () => void
}

/** The host answers an objection at the spot. */
export default function AnswerSheet({ id, objection, onClose }: AnswerSheetProps) {
  const answer = useAnswerObjection()
  const [section] = useState(() => answerSection(objection.text))
  return (
    <FormSheet
      schema={answerObjection.body}
      initial={{ id, objectionId: objection.id, answer: '' }}
      section={section}
      submitLabel="答复"
      submit={(body) => answer({ body })}
      onClose={onClose}
      onDone={() => {
        onClose()
        toast('已答复，记入开标记录', 'good')
      }}
    />
  )
}
