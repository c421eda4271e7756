import type { QuestionDetail } from '@jb/contract/question/question.shapes'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { uploadAttachment } from '../../file/index.ts'
import LetterSheet from '../parts/letter-sheet.tsx'
import { useHandling } from '../question.queries.ts'
import { rulings } from './objection.form.ts'
import { useRuling } from './objection.queries.ts'

export type RulingName = 'answer' | 'uphold' | 'refuse' | 'publish'

interface ObjectionSheetProps {
  name: RulingName
  letter: QuestionDetail
  onDone: () => void
  onClose: () => void
}

const answerSection = rulings.answer.section(uploadAttachment)
const upholdSection = rulings.uphold.section(uploadAttachment)

/** The form behind one of the owner's buttons. It sends the version that is shown behind it. */
export default function ObjectionSheet({ name, letter, ...ways }: ObjectionSheetProps) {
  const { version } = letter
  const handling = useHandling()
  const { answer, uphold, refuse } = useRuling()
  switch (name) {
    case 'publish':
      return <LetterSheet name="publish" letter={letter} handling={handling} {...ways} />
    case 'answer':
      return (
        <FormSheet
          {...ways}
          schema={rulings.answer.schema}
          initial={rulings.answer.initial(letter)}
          section={answerSection}
          submitLabel="发送答复"
          submit={(body) => answer({ body: { ...body, version } })}
        />
      )
    case 'uphold':
      return (
        <FormSheet
          {...ways}
          schema={rulings.uphold.schema}
          initial={rulings.uphold.initial(letter)}
          section={upholdSection}
          submitLabel="认定异议成立"
          danger
          submit={(body) => uphold({ body: { ...body, version } })}
        />
      )
    case 'refuse':
      return (
        <FormSheet
          {...ways}
          schema={rulings.refuse.schema}
          initial={rulings.refuse.initial(letter)}
          section={rulings.refuse.section}
          submitLabel="确定不予受理"
          submit={(body) => refuse({ body: { ...body, version } })}
        />
      )
  }
}
