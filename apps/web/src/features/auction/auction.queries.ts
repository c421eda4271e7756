import type { OfferReceipt } from '@jb/contract/auction/auction.shapes'
import * as views from '@jb/contract/auction/auction-view.contract'
import { exportAuctionGoods } from '@jb/contract/auction/goods.contract'
import * as offer from '@jb/contract/auction/offer.contract'
import type { auctionResultOf } from '@jb/contract/auction/result.contract'
import type { Answer, Sent } from '@jb/contract/endpoint'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api-client.ts'
import { type ApiError, apiError } from '../../lib/api-error.ts'
import type { Outcome } from '../../lib/confirming.ts'
import type { Attempt } from '../../lib/intention.ts'
import { keptAttempt } from '../../lib/kept-attempt.ts'
import { endpointQuery, pagesQuery, useChange, useRefresh } from '../../lib/query-client.ts'
import { timed } from '../../lib/round-trip.ts'
import { saveFrom } from '../../lib/save-file.ts'
import { useOwner } from '../../lib/session.ts'
import { later } from './live/auction.live.ts'

/** The links to pictures live ten minutes, so what is open is asked for again before that. */
const refetchInterval = 5 * 60_000

export type AuctionFilter = NonNullable<Sent<typeof views.auctionList>['body']>

/** The cards of 动态竞价. */
export const auctionsQuery = (filter: AuctionFilter) => pagesQuery(views.auctionList, { body: filter })

/** Everything public about one auction. */
export const auctionQuery = (id: string) => ({
  ...endpointQuery(views.auctionDetailOf, { params: { id } }),
  refetchInterval,
})

/** How the caller's company stands in it, and what it may do. */
export const standingQuery = (id: string) => endpointQuery(offer.auctionStandingOf, { params: { id } })

export const agreementQuery = (id: string) => endpointQuery(offer.agreementOf, { params: { id } })
export const goodsQuery = (id: string) => pagesQuery(views.auctionGoods, { body: { id } })

/** Hands the goods of an auction over as an Excel file. */
export function useGoodsExport() {
  const send = useChange(exportAuctionGoods).mutateAsync
  return (id: string) => send({ body: { id } }).then(({ name, url }) => saveFrom(name, url))
}

export const liveKey = (id: string) => [offer.liveViewOf.id, { params: { id } }] as const

/** The running auction as the caller may see it; what is newer already is not taken back. */
export const liveQuery = (id: string) =>
  queryOptions<Answer<typeof offer.liveViewOf>, ApiError>({
    queryKey: liveKey(id),
    queryFn: async ({ signal, client }) => {
      const fresh = await timed(() => call(offer.liveViewOf, { params: { id } }, { signal }))
      return later(client.getQueryData(liveKey(id)), fresh)
    },
  })

/** By its name alone: what is only needed after the end is not loaded before. */
const resultId: (typeof auctionResultOf)['id'] = 'auction.result'

/** Forgets what a new phase of the auction has made old. */
export function useAuctionMoved() {
  const client = useQueryClient()
  return async (id: string) => {
    const keys = [offer.auctionStandingOf.id, views.auctionDetailOf.id, resultId]
    await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key, { params: { id } }] })))
  }
}

/** Joins: signs up and agrees to the agreement that was read. */
export const useJoin = () => useChange(offer.joinAuction).mutateAsync

/** 退出竞价, before the start. */
export const useLeave = () => useChange(offer.leaveAuction).mutateAsync

/** What the auction's own record says of a key: an offer is answered there, not in the platform's table of keys. */
async function outcomeOf(id: string, key: string): Promise<Outcome<OfferReceipt>> {
  const told = await call(offer.offerOutcome, { params: { id, key } })
  if (told.state === 'accepted') return { done: told.receipt }
  if (told.state === 'unknown') return 'unknown'
  return { failed: apiError('refused', { code: 422, reason: told.reason, msg: told.msg }) }
}

/** Gives a price. One intention has one key, and its end is asked for by that key before anybody may try again. */
export function useOffer(id: string) {
  const owner = useOwner()
  const attempt = useMemo(() => keptAttempt(owner, id), [owner, id])
  const refresh = useRefresh(offer.placeOffer)
  const { mutateAsync } = useChange(offer.placeOffer, {
    attempt,
    // The receipt waits for nothing: on a slow line what else there is may take seconds.
    refreshes: 'byHand',
    onDone: () => void refresh(),
    ask: ({ body }, key) => outcomeOf(body.id, key),
  })
  return {
    offer: mutateAsync,
    /** The price whose end is open, also where it was left before. */
    attempt,
    /** Asks for the end of it. */
    ask: async () => (attempt.current ? outcomeOf(id, attempt.current.key) : 'unknown'),
    /** Its end was found out: the next price is another one, even of the same amount. */
    found: () => {
      attempt.current = undefined
      void refresh()
    },
  }
}

/** The price that an attempt stands for. */
export function offerIn({ content }: Attempt): { amount: string; confirmed: boolean } {
  const { amount, confirmed = false } = (JSON.parse(content) as Sent<typeof offer.placeOffer>).body
  return { amount, confirmed }
}

/** Sets the limit of 委托自动出价, or takes it back. */
export const useProxy = () => useChange(offer.setProxy).mutateAsync
