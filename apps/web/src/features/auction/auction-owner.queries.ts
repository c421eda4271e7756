import * as life from '@jb/contract/auction/auction.contract'
import * as view from '@jb/contract/auction/auction-view.contract'
import * as offer from '@jb/contract/auction/offer.contract'
import * as end from '@jb/contract/auction/result.contract'
import type { Sent } from '@jb/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../lib/api-client.ts'
import { endpointQuery, pagesQuery, useChange } from '../../lib/query-client.ts'

const lists = [view.myAuctions]

/** A draft as it was saved last: read anew each time it is opened, never while somebody types in it. */
export const auctionDraftQuery = (id: string) => ({
  ...endpointQuery(life.auctionDraftOf, { params: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

export const useSaveAuction = () => useChange(life.saveAuctionDraft, { invalidates: lists }).mutateAsync
export const usePublishAuction = () => useChange(life.publishAuction, { invalidates: lists }).mutateAsync
export const useCopyAuction = () => useChange(life.copyAuction, { invalidates: lists }).mutateAsync

/** Deletes a draft in the version that the platform has now. */
export function useDeleteAuction() {
  const send = useChange(life.deleteAuctionDraft, { invalidates: lists }).mutateAsync
  return async (id: string) => {
    const { version } = await call(life.auctionDraftOf, { params: { id } })
    return send({ body: { id, version } })
  }
}

export type OwnFilter = Omit<NonNullable<Sent<typeof view.myAuctions>['body']>, 'cursor'>

/** The auctions that the caller runs. */
export const ownAuctionsQuery = (filter: OwnFilter) => pagesQuery(view.myAuctions, { body: filter })

/** Who has signed up, as far as the owner may know it now. */
export const biddersQuery = (id: string) => pagesQuery(offer.biddersOf, { body: { id } })

/** Puts an auction off, or asks the approvers to. */
export const useDelay = () => useChange(life.delayAuction, { invalidates: lists }).mutateAsync

/** Asks for all anew that a deed of the owner, or somebody who was faster, has changed. */
export function useOwnerMoved() {
  const client = useQueryClient()
  return useCallback(
    () => client.invalidateQueries({ predicate: ({ queryKey: [first] }) => touched(first) }),
    [client],
  )
}

const touched = (first: unknown) =>
  typeof first === 'string' &&
  first.startsWith('auction.') &&
  first !== life.auctionDraftOf.id &&
  first !== end.auctionRecordOf.id

/** All that the owner does with a public auction. */
export function useOwnerDeeds() {
  return {
    cancel: useChange(life.cancelAuction, { invalidates: lists }).mutateAsync,
    answer: useChange(offer.answerBidder, { invalidates: [offer.biddersOf] }).mutateAsync,
    void: useChange(offer.voidOffer).mutateAsync,
    talks: useChange(end.openTalks, { invalidates: lists }).mutateAsync,
    confirm: useChange(end.confirmResult, { invalidates: lists }).mutateAsync,
    unsold: useChange(end.closeUnsold, { invalidates: lists }).mutateAsync,
    settle: useChange(end.settleAuction, { invalidates: lists }).mutateAsync,
    breach: useChange(end.reportBreach, { invalidates: lists }).mutateAsync,
  }
}
export type OwnerDeeds = ReturnType<typeof useOwnerDeeds>
