import { toast } from '../../../kit/toast.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { useAnswer } from '../evaluation.queries.ts'
import { answerSchema, answerSection } from '../evaluation.sheets.ts'

/** My company's answer to one question of a committee, with files. */
export default function AnswerSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useAnswer()
  return (
    <FormSheet
      schema={answerSchema}
      initial={{ answer: '', fileIds: [] }}
      section={answerSection}
      submitLabel="提交答复"
      submit={(body) => answer({ body: { ...body, id } })}
      onClose={onClose}
      onDone={() => {
        onClose()
        toast('已答复', 'good')
      }}
    />
  )
}
