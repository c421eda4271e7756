import type { Endpoint, Sent } from '@jb/contract/endpoint'
import * as contract from '@jb/contract/question/question.contract'
import type { QuestionGroup, Side } from '@jb/domain/question/labels'
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

/** May I ask about this tender now, why not, and until when. */
export const standingQuery = (tenderId: string) =>
  endpointQuery(contract.checkAllowTenderQuestion, { params: { id: tenderId } })

/** What may be asked about a tender of this type. */
export const topicsQuery = (tenderingType: number) =>
  endpointQuery(contract.formTypesByTemplate, { body: { tenderingType } })

/** Who takes letters about a tender of this type. */
export const receiversQuery = (tenderingType: number) =>
  endpointQuery(contract.receiversByTenderType, { body: { tenderingType } })

/** What has been made public about a tender. */
export const publishedQuery = (subjectId: string) =>
  pagesQuery(contract.publishedQuestions, { body: { subjectKind: 'tender', subjectId } })

/** Hands in a letter. */
export function useSubmitLetter() {
  const invalidates = [contract.questions, contract.checkAllowTenderQuestion]
  return useChange(contract.saveForTender, { invalidates }).mutateAsync
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
