import * as contract from '@jb/contract/bid/opening.contract'
import type { Answer } from '@jb/contract/endpoint'
import { endpointQuery, pagesQuery, useChange } from '../../../lib/query-client.ts'

/** Links to files live ten minutes, so pages that show them are asked for again before that. */
const refetchInterval = 5 * 60_000
/** Attachments are decrypted within seconds after the opening. */
const decrypting = 3_000

type OpeningRecord = Answer<typeof contract.openingOf>

/** The opening record of a tender as I may see it. */
export const openingQuery = (id: string) => ({
  ...endpointQuery(contract.openingOf, { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: OpeningRecord | undefined } }) =>
    state.data?.bids.some((bid) => bid.filesPending > 0) ? decrypting : refetchInterval,
})

/** The comparison sheet of a tender of my company. */
export const comparisonQuery = (id: string) => ({
  ...endpointQuery(contract.comparisonOf, { params: { id } }),
  refetchInterval,
})

/** Every version that arrived for a tender of my company; told after the opening only. */
export const recordsQuery = (id: string) => pagesQuery(contract.bidRecords, { body: { id } })

export type WinSide = 'owner' | 'bidder'

/** What was decided: tenders that my company runs, or those in which it has bid. */
export const winsQuery = (side: WinSide) => pagesQuery(contract.wins, { body: { side } })

/** The result letter of a tender that is mine to read. */
export const letterQuery = (id: string) => endpointQuery(contract.letterOf, { params: { id } })

/** Published results, newest first. */
export const winNoticesQuery = (keyword: string) => pagesQuery(contract.winNotices, { body: { keyword } })

/** The published result of one tender, or null. */
export const winnerQuery = (id: string) => endpointQuery(contract.winningCompany, { params: { id } })

export const useOpenBids = () => useChange(contract.openBids).mutateAsync
export const useFail = () => useChange(contract.failOpened).mutateAsync
export const useSubmitComparison = () => useChange(contract.submitComparison).mutateAsync
export const useReject = () => useChange(contract.rejectBid).mutateAsync
export const useNote = () => useChange(contract.noteBid).mutateAsync
export const usePublicise = () => useChange(contract.publiciseResult).mutateAsync
export const useAward = () => useChange(contract.confirmAward).mutateAsync

/** The comparison as an Excel workbook. */
export const useExport = () => useChange(contract.exportComparison).mutateAsync
