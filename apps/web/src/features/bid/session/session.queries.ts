import { ownBidOf } from '@jb/contract/bid/bid.contract'
import { bindingOf } from '@jb/contract/bid/bound'
import type { OpeningSession } from '@jb/contract/bid/session.contract'
import * as contract from '@jb/contract/bid/session.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import { endpointQuery, notRefreshed, useChange } from '../../../lib/query-client.ts'
import type { KeptOffer } from '../decryption/opening-keys.ts'

/** How often it is asked for, by what goes on. Nothing of it comes over the socket: that would tell who is there. */
const often = 5_000
const seldom = 30_000
const moving: readonly unknown[] = ['decrypting', 'settling', 'publishing', 'stopped']

/** 开标会 of a tender, as I may see it. */
export const sessionQuery = (id: string) => ({
  ...endpointQuery(contract.sessionOf, { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: OpeningSession | undefined } }) => {
    const stage = state.data?.stage
    if (stage === 'closed' || stage === 'failed') return false
    return moving.includes(stage) ? often : seldom
  },
})

type Own = NonNullable<OpeningSession['mine']>

/** My bid as it was sealed: what the session asks for again and again does not carry it. */
export const sealedQuery = ({ bidId, version, receipt }: Own) =>
  queryOptions<KeptOffer, ApiError>({
    queryKey: ['bid.sealed', bidId, version],
    queryFn: async ({ signal }) => {
      const { envelope } = await call(ownBidOf, { params: { id: bidId } }, { signal })
      return { envelope, binding: bindingOf(receipt) }
    },
    ...notRefreshed,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const usePostKey = () => useChange(contract.postKey).mutateAsync
export const useAskHelp = () => useChange(contract.askHelp).mutateAsync
export const useObject = () => useChange(contract.objectOpening).mutateAsync
export const useAnswerObjection = () => useChange(contract.answerObjection).mutateAsync
export const useAnnounceOpening = () => useChange(contract.announce).mutateAsync
export const useStateCause = () => useChange(contract.stateCause).mutateAsync
export const useTakeBackCause = () => useChange(contract.takeBackCause).mutateAsync
export const useDecideCause = () => useChange(contract.decideCause).mutateAsync
export const useMoveWindow = () => useChange(contract.moveWindow).mutateAsync
export const useRestart = () => useChange(contract.restartSession).mutateAsync
export const useTakeBackSession = () => useChange(contract.takeBackSession).mutateAsync
export const useDecideSession = () => useChange(contract.decideSession).mutateAsync
