import * as contract from '@jb/contract/evaluation/evaluation.contract'
import type { PricedRows } from '@jb/contract/evaluation/evaluation.shapes'
import { scrappingOf } from '@jb/contract/evaluation/scrapping.contract'
import { call } from '../../lib/api-client.ts'
import { endpointQuery, notRefreshed, useChange } from '../../lib/query-client.ts'

/** Members wait for one another, so an open evaluation follows within seconds; its links to files live ten minutes. */
const refetchInterval = 15_000

/** The evaluation of a tender as I may see it. */
export const evaluationQuery = (id: string) => ({
  ...endpointQuery(contract.evaluationOf, { params: { id } }),
  refetchInterval,
})

/** What these bids are judged by: read anew when other bids count, not with every mark that is given. */
export function pricesQuery(id: string, bids: readonly { readonly bidId: string }[]) {
  const sent = { params: { id } }
  return {
    ...notRefreshed,
    queryKey: [contract.pricesOf.id, sent, bids.map(({ bidId }) => bidId).join()],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(contract.pricesOf, sent, { signal }),
    placeholderData: (before: PricedRows | undefined) => before,
  }
}

/** What the page of a tender says about its evaluation. */
export const entranceQuery = (id: string) => endpointQuery(contract.evaluationEntrance, { params: { id } })

/** How a tender ends without a winner. */
export const scrappingQuery = (id: string) => endpointQuery(scrappingOf, { params: { id } })

/** Who may sit in the committee. */
export const choicesQuery = (id: string) => endpointQuery(contract.committeeChoices, { params: { id } })

/** What a committee asks my company. */
export const askedQuery = (id: string) => endpointQuery(contract.ownClarifications, { params: { id } })

export const useSeat = () => useChange(contract.seatCommittee).mutateAsync
export const useCheckBid = () => useChange(contract.checkBid).mutateAsync
export const useScoreBid = () => useChange(contract.scoreBid).mutateAsync
export const useAnswer = () => useChange(contract.answerClarification).mutateAsync
export const useExport = () => useChange(contract.exportReport).mutateAsync

/** What a member or the owner does with one press or a few words, each as a function that sends its body. */
export function useHandling() {
  return {
    declare: useChange(contract.declareConflict).mutateAsync,
    endFormal: useChange(contract.endFormalReview).mutateAsync,
    handIn: useChange(contract.handInScores).mutateAsync,
    sign: useChange(contract.signReport).mutateAsync,
    scrap: useChange(contract.proposeScrap).mutateAsync,
    submit: useChange(contract.submitReport).mutateAsync,
    reopen: useChange(contract.reopenEvaluation).mutateAsync,
    release: useChange(contract.releaseMember).mutateAsync,
    ask: useChange(contract.askBidder).mutateAsync,
  }
}
export type Handling = ReturnType<typeof useHandling>
