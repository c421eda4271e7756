import type { QuestionRow } from '@jb/contract/question/question.shapes'
import type { SubjectKind } from '@jb/domain/question/question'
import type { PlaceId } from '../../map/to.ts'

/** The addresses of a letter: those about demands (需求) have one of their own. */
export const detailPlaces = ['question.detail', 'question.budgetLetter'] as const

/** What of a letter says where it is shown. */
type Placed = Pick<QuestionRow, 'subjectKind'> & Partial<QuestionRow>

/** Where a letter is shown. */
export function detailPlaceOf(letter: Placed) {
  if (letter.objection) return 'question.objectionDetail'
  return letter.subjectKind === 'demand' ? 'question.budgetLetter' : 'question.detail'
}

/** Where what was asked about is shown. */
export const subjectPlaces = {
  tender: 'tender.detail',
  auction: 'auction.detail',
  demand: 'demand.any',
} as const satisfies Record<SubjectKind, PlaceId>
