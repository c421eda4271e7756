import * as forBid from '@jb/contract/question/bid-question.contract'
import * as forDemand from '@jb/contract/question/demand-question.contract'
import * as contract from '@jb/contract/question/question.contract'
import type { QuestionGroup, Side } from '@jb/domain/question/labels'
import type { SubjectKind } from '@jb/domain/question/question'
import { endpointQuery, pagesQuery, useChange } from '../../lib/query-client.ts'

/** Which letters a list shows. */
export interface LetterFilter {
  readonly side: Side
  readonly group: QuestionGroup | 'all'
  readonly keyword: string
  readonly subjectId?: string
}

/** The letters of my company, newest first, with the numbers for the tabs. */
export const lettersQuery = (filter: LetterFilter) => pagesQuery(contract.questions, { body: filter })

/** The links to its files live ten minutes, so an open letter is asked for again before that. */
const refetchInterval = 5 * 60_000

/** One letter. */
export const letterQuery = (id: string) => ({
  ...endpointQuery(contract.questionOf, { params: { id } }),
  refetchInterval,
})

/** What a letter is about. */
export interface About {
  readonly kind: SubjectKind
  readonly id: string
}

const standings = {
  tender: contract.checkAllowTenderQuestion,
  auction: forBid.checkAllowBidQuestion,
  demand: forDemand.checkAllowDemandQuestion,
} as const

/** May I ask about this now, why not, and until when. */
export const standingQuery = ({ kind, id }: About) => endpointQuery(standings[kind], { params: { id } })

/** What may be asked about a subject of this kind and type. */
export const topicsQuery = (subjectKind: SubjectKind, tenderingType: number) =>
  endpointQuery(contract.formTypesByTemplate, { body: { tenderingType, subjectKind } })

/** Who takes letters about a subject of this kind and type. */
export const receiversQuery = (subjectKind: SubjectKind, tenderingType: number) =>
  endpointQuery(contract.receiversByTenderType, { body: { tenderingType, subjectKind } })

/** What has been made public about something. */
export const publishedQuery = ({ kind, id }: About) =>
  pagesQuery(contract.publishedQuestions, { body: { subjectKind: kind, subjectId: id } })

/** Hands in a letter. */
export function useSubmitLetter(kind: SubjectKind) {
  const { mutateAsync: forTender } = useChange(contract.saveForTender)
  const { mutateAsync: forAuction } = useChange(forBid.saveForBid)
  const { mutateAsync: toDemand } = useChange(forDemand.saveForDemand)
  return { tender: forTender, auction: forAuction, demand: toDemand }[kind]
}

/** What the owner may do to a letter, each as a function that sends its body. */
export function useHandling() {
  return {
    answer: useChange(contract.answerQuestion).mutateAsync,
    reject: useChange(contract.rejectQuestion).mutateAsync,
    publish: useChange(contract.publishQuestion).mutateAsync,
    close: useChange(contract.closeQuestion).mutateAsync,
  }
}
