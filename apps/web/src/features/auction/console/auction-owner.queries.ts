import * as life from '@jb/contract/auction/auction.contract'
import * as view from '@jb/contract/auction/auction-view.contract'
import type { Sent } from '@jb/contract/endpoint'
import { call } from '../../../lib/api-client.ts'
import { endpointQuery, pagesQuery, readOnOpening, useChange } from '../../../lib/query-client.ts'

/** A draft as it was saved last: read anew each time it is opened, never while somebody types in it. */
export const auctionDraftQuery = (id: string) => ({
  ...endpointQuery(life.auctionDraftOf, { params: { id } }),
  ...readOnOpening,
})

export const useSaveAuction = () => useChange(life.saveAuctionDraft).mutateAsync
export const usePublishAuction = () => useChange(life.publishAuction).mutateAsync
export const useCopyAuction = () => useChange(life.copyAuction).mutateAsync

/** Deletes a draft in the version that the platform has now. */
export function useDeleteAuction() {
  const send = useChange(life.deleteAuctionDraft).mutateAsync
  return async (id: string) => {
    const { version } = await call(life.auctionDraftOf, { params: { id } })
    return send({ body: { id, version } })
  }
}

/** What a new one may begin with: the auctions that were published last, and drafts that wait. */
export const beginnings = {
  copies: endpointQuery(view.myAuctions, { body: { order: 'released', pageSize: 3 } }),
  drafts: endpointQuery(view.myAuctions, { body: { group: 'draft', pageSize: 2 } }),
}

export type OwnFilter = Omit<NonNullable<Sent<typeof view.myAuctions>['body']>, 'cursor'>

/** The auctions that the caller runs. */
export const ownAuctionsQuery = (filter: OwnFilter) => pagesQuery(view.myAuctions, { body: filter })

/** Puts an auction off, or asks the approvers to. */
export const useDelay = () => useChange(life.delayAuction).mutateAsync
