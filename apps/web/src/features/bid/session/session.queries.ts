import type { OpeningSession } from '@jb/contract/bid/session.contract'
import * as contract from '@jb/contract/bid/session.contract'
import { endpointQuery, useChange } from '../../../lib/query-client.ts'

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
