import * as life from '@jb/contract/auction/auction.contract'
import * as view from '@jb/contract/auction/auction-view.contract'
import type { auctionRecordOf } from '@jb/contract/auction/result.contract'
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

/** By its name alone: the record of an end never changes, and is loaded where it is shown. */
const recordId: (typeof auctionRecordOf)['id'] = 'auction.record'

const touched = (first: unknown) =>
  typeof first === 'string' &&
  first.startsWith('auction.') &&
  first !== life.auctionDraftOf.id &&
  first !== recordId
