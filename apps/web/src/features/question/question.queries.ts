import type { Endpoint, Sent } from '@jb/contract/endpoint'
import * as forBid from '@jb/contract/question/bid-question.contract'
import * as contract from '@jb/contract/question/question.contract'
import type { QuestionGroup, Side } from '@jb/domain/question/labels'
import type { SubjectKind } from '@jb/domain/question/question'
import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../../lib/api-error.ts'
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

/** May I ask about this tender or auction now, why not, and until when. */
export const standingQuery = ({ kind, id }: About) =>
  endpointQuery(kind === 'auction' ? forBid.checkAllowBidQuestion : contract.checkAllowTenderQuestion, {
    params: { id },
  })

/** What may be asked about a subject of this kind and type. */
export const topicsQuery = (subjectKind: SubjectKind, tenderingType: number) =>
  endpointQuery(contract.formTypesByTemplate, { body: { tenderingType, subjectKind } })

/** Who takes letters about a subject of this kind and type. */
export const receiversQuery = (subjectKind: SubjectKind, tenderingType: number) =>
  endpointQuery(contract.receiversByTenderType, { body: { tenderingType, subjectKind } })

/** What has been made public about a tender or an auction. */
export const publishedQuery = ({ kind, id }: About) =>
  pagesQuery(contract.publishedQuestions, { body: { subjectKind: kind, subjectId: id } })

/** Hands in a letter about a tender or an auction. */
export function useSubmitLetter(kind: SubjectKind) {
  const { mutateAsync: forTender } = useChange(contract.saveForTender, {
    invalidates: [contract.questions, contract.checkAllowTenderQuestion],
  })
  const { mutateAsync: forAuction } = useChange(forBid.saveForBid, {
    invalidates: [contract.questions, forBid.checkAllowBidQuestion],
  })
  return kind === 'auction' ? forAuction : forTender
}

/** What the owner may do to a letter, each as a function that sends its body. */
export function useHandling() {
  return {
    answer: useHandle(contract.answerQuestion),
    reject: useHandle(contract.rejectQuestion),
    publish: useHandle(contract.publishQuestion),
    close: useHandle(contract.closeQuestion),
  }
}

/** Sends a change of a letter; when somebody else was faster the letter is loaded anew before the sentence shows. */
function useHandle<const E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  const invalidates = [contract.questionOf, contract.questions, contract.publishedQuestions]
  const { mutateAsync } = useChange(endpoint, { invalidates })
  return async (sent: Sent<E>) => {
    try {
      return await mutateAsync(sent)
    } catch (error) {
      if (isApiError(error) && ['stale', 'refused'].includes(error.kind)) {
        await client.invalidateQueries({ queryKey: [contract.questionOf.id] })
      }
      throw error
    }
  }
}
