import * as contract from '@jb/contract/bid/abandonment.contract'
import type { Answer } from '@jb/contract/endpoint'
import { endpointQuery, pagesQuery, useChange } from '../../../lib/query-client.ts'

export type AbandonmentsOf = Answer<typeof contract.abandonmentsOf>

/** Whose 弃标 a list shows, of one tender or of all, with or without a public notice. */
export interface AbandonedFilter {
  readonly side: 'owner' | 'bidder'
  readonly status: 'all' | 'waiting' | 'published'
  readonly id?: string
}

/** 弃标记录. */
export const abandonmentsQuery = (filter: AbandonedFilter) =>
  pagesQuery(contract.abandonments, { body: filter })

/** Who has given up in one tender, and what may be done about it now. */
export const abandonmentsOfQuery = (id: string) => endpointQuery(contract.abandonmentsOf, { params: { id } })

export const useAbandon = () => useChange(contract.abandonBid).mutateAsync
export const useDeclare = () => useChange(contract.declareAbandoned).mutateAsync
export const useDecideClaim = () => useChange(contract.decideAbandoned).mutateAsync
export const useTakeBack = () => useChange(contract.takeBackAbandoned).mutateAsync
export const useAnnounce = () => useChange(contract.announceAbandoned).mutateAsync
