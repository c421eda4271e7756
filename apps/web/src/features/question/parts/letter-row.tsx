import type { QuestionRow } from '@jb/contract/question/question.shapes'
import { Link } from '../../../map/link.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { StateLine } from '../../../patterns/state-line.tsx'
import { counterpartName, statusTones } from '../question.labels.ts'
import { detailPlaceOf } from '../question.places.ts'
import s from './letter.module.css'

/** One letter in a list; pressing it anywhere opens it. */
export function LetterRow({ letter, now }: { letter: QuestionRow; now: Date }) {
  const { id, status, statusName, typeName, title, submittedAt } = letter
  const { side, counterpart, subjectKind, subjectTitle } = letter
  return (
    <Card>
      <StateLine tone={statusTones[status]} state={statusName} kind={typeName} at={submittedAt} now={now} />
      <CardName>
        <Link place={detailPlaceOf(letter)} search={{ id }}>
          {title}
        </Link>
      </CardName>
      <CardLine quiet left={<span className={s.subject}>{subjectTitle}</span>} />
      <CardLine quiet left={`${counterpartName(side, subjectKind)}：${counterpart}`} />
    </Card>
  )
}
