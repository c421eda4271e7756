import type { QuestionDetail } from '@jb/contract/question/question.shapes'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { uploadAttachment } from '../../file/index.ts'
import { ownerNames } from '../question.labels.ts'
import type { useHandling } from '../question.queries.ts'
import { answerForm, publishForm, rejectForm } from '../question.sheets.ts'
import s from './letter.module.css'
import { PublishedItem } from './published-item.tsx'

export type SheetName = 'answer' | 'reject' | 'publish'

interface LetterSheetProps {
  name: SheetName
  letter: QuestionDetail
  handling: ReturnType<typeof useHandling>
  onDone: () => void
  onClose: () => void
}

const answerSection = answerForm.section(uploadAttachment)

/** The form behind one of the owner's buttons. It sends the version of the letter that is shown behind it. */
export default function LetterSheet({ name, letter, handling, onDone, onClose }: LetterSheetProps) {
  const { version } = letter
  const ways = { onDone, onClose }
  if (name === 'answer') {
    return (
      <FormSheet
        {...ways}
        schema={answerForm.schema}
        initial={answerForm.initial(letter)}
        section={answerSection}
        submitLabel="发送答复"
        submit={(body) => handling.answer({ body: { ...body, version } })}
      />
    )
  }
  if (name === 'reject') {
    return (
      <FormSheet
        {...ways}
        schema={rejectForm.schema}
        initial={rejectForm.initial(letter)}
        section={rejectForm.section}
        submitLabel="确定不予受理"
        submit={(body) => handling.reject({ body: { ...body, version } })}
      />
    )
  }
  return (
    <FormSheet
      {...ways}
      schema={publishForm.schema}
      initial={publishForm.initial(letter)}
      section={publishForm.section}
      submitLabel="确认公开"
      submit={(body) => handling.publish({ body: { ...body, version } })}
      below={(values) => (
        <div className={s.preview}>
          <p className={s.label}>公开后大家看到的样子</p>
          <PublishedItem
            item={{ ...values, typeName: letter.typeName }}
            answeredBy={ownerNames[letter.subjectKind]}
          />
        </div>
      )}
    />
  )
}
