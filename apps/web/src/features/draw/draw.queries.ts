import * as contract from '@jb/contract/draw/draw.contract'
import { endpointQuery, useChange } from '../../lib/query-client.ts'

/** Seats are given on by the minute. */
const refetchInterval = 30_000

/** The draws of a tender, for its owner's side. */
export const drawQuery = (id: string) => ({
  ...endpointQuery(contract.drawsOf, { params: { id } }),
  refetchInterval,
})
export const entranceQuery = (id: string) => endpointQuery(contract.drawEntrance, { params: { id } })
export const proofsQuery = (id: string) => endpointQuery(contract.drawProofs, { params: { id } })
export const invitationQuery = (id: string) => endpointQuery(contract.invitationOf, { params: { id } })

export const useAnswer = () => useChange(contract.answerInvitation).mutateAsync

/** What the owner's side does with its draws, each as a function that sends its body. */
export function useHandling() {
  return {
    request: useChange(contract.requestDraw).mutateAsync,
    outside: useChange(contract.enterOutsideDraw).mutateAsync,
    cancel: useChange(contract.cancelDraw).mutateAsync,
    second: useChange(contract.answerDrawRequest).mutateAsync,
    takeBack: useChange(contract.takeBackDrawRequest).mutateAsync,
  }
}
