import * as contract from '@jb/contract/demand/demand.contract'
import type { Answer, Sent } from '@jb/contract/endpoint'
import { endpointQuery, notRefreshed, pagesQuery, useChange } from '../../lib/query-client.ts'

export type OwnDemand = Answer<typeof contract.myDemands>['records'][number]
export type DemandDetail = Answer<typeof contract.demandDetailOf>

/** What everybody reads of a demand. */
export const demandQuery = (id: string) => endpointQuery(contract.demandDetailOf, { params: { id } })

/** The demands that the caller runs. */
export const ownDemandsQuery = (filter: NonNullable<Sent<typeof contract.myDemands>['body']>) =>
  pagesQuery(contract.myDemands, { body: filter })

/** A draft as it was saved last: read anew each time it is opened, never while somebody types in it. */
export const demandDraftQuery = (id: string) => ({
  ...endpointQuery(contract.demandDraftOf, { params: { id } }),
  ...notRefreshed,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

export const useSaveDemand = () => useChange(contract.saveDemandDraft).mutateAsync
export const usePublishDemand = () => useChange(contract.publishDemand).mutateAsync
export const useCopyDemand = () => useChange(contract.copyDemand).mutateAsync
export const useDeleteDemand = () => useChange(contract.deleteDemandDraft).mutateAsync
