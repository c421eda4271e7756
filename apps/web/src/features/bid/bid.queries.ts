import * as contract from '@jb/contract/bid/bid.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import { endpointQuery, pagesQuery, readOnOpening, useChange } from '../../lib/query-client.ts'

/** How my company stands in a tender, and all that I may do there now. */
export const standingQuery = (id: string) => endpointQuery(standingOf, { params: { id } })

/** Everything the bid form needs; loaded once, so that nothing moves under the typing hand. */
export const sheetQuery = (id: string) => ({
  ...endpointQuery(contract.bidSheetOf, { params: { id } }),
  ...readOnOpening,
})

export type BidListGroup = 'all' | 'registering' | 'bidding' | 'waiting' | 'ended'

/** My company's sign-ups and bids. */
export const myBidsQuery = (group: BidListGroup) => pagesQuery(contract.myBids, { body: { group } })

/** What my company has handed in: its bids for all tenders, or for one. */
export const offeredQuery = (group: BidListGroup, tenderId: string | undefined) =>
  pagesQuery(contract.myBids, { body: { group, offered: true, ...(tenderId && { tenderId }) } })

/** One bid of my company. */
export const ownBidQuery = (id: string) => endpointQuery(contract.ownBidOf, { params: { id } })

export const useWithdraw = () => useChange(contract.withdrawBid).mutateAsync
