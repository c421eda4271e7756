import * as contract from '@jb/contract/question/objection/objection.contract'
import { endpointQuery, useChange } from '../../../lib/query-client.ts'

/** How objections to a tender stand to me. */
export const objectionsQuery = (id: string) => endpointQuery(contract.objectionStandingOf, { params: { id } })

/** Hands in an objection. */
export const useFileObjection = () => useChange(contract.fileObjection).mutateAsync

/** What the owner may do with an objection. */
export function useRuling() {
  return {
    answer: useChange(contract.answerObjection).mutateAsync,
    uphold: useChange(contract.upholdObjection).mutateAsync,
    refuse: useChange(contract.refuseObjection).mutateAsync,
  }
}
