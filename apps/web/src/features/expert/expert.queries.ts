import type { Sent } from '@jb/contract/endpoint'
import * as contract from '@jb/contract/expert/expert.contract'
import { endpointQuery, pagesQuery, useChange } from '../../lib/query-client.ts'

export type ExpertFilter = Sent<typeof contract.experts>['body']

/** The pool that I keep, if any. */
export const poolQuery = endpointQuery(contract.expertPool, {})

/** The experts of the pool that I keep, or my own entries. */
export const expertsQuery = (filter: ExpertFilter) => pagesQuery(contract.experts, { body: filter })

/** The links to the certificates live ten minutes, so an open entry is asked for again before that. */
const refetchInterval = 5 * 60_000

export const expertQuery = (id: string) => ({
  ...endpointQuery(contract.expertOf, { params: { id } }),
  refetchInterval,
})

/** What may be written or decided, each as a function that sends its body. */
export function useExpertChanges() {
  return {
    save: useChange(contract.saveExpert).mutateAsync,
    submit: useChange(contract.submitExpert).mutateAsync,
    approve: useChange(contract.approveExpert).mutateAsync,
    refuse: useChange(contract.refuseExpert).mutateAsync,
    suspend: useChange(contract.suspendExpert).mutateAsync,
    resume: useChange(contract.resumeExpert).mutateAsync,
    retire: useChange(contract.retireExpert).mutateAsync,
    recheck: useChange(contract.recheckExpert).mutateAsync,
  }
}
