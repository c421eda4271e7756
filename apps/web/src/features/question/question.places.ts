import type { SubjectKind } from '@jb/domain/question/question'
import type { PlaceId } from '../../map/to.ts'

/** The addresses of a letter: those about demands (需求) have one of their own. */
export const detailPlaces = ['question.detail', 'question.budgetLetter'] as const

/** Where a letter about something of this kind is shown. */
export const detailPlaceOf = (kind: SubjectKind): (typeof detailPlaces)[number] =>
  kind === 'demand' ? 'question.budgetLetter' : 'question.detail'

/** Where what was asked about is shown. */
export const subjectPlaces = {
  tender: 'tender.detail',
  auction: 'auction.detail',
  demand: 'demand.any',
} as const satisfies Record<SubjectKind, PlaceId>
