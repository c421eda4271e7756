import type { Answer, Sent } from '@jb/contract/endpoint'
import * as contract from '@jb/contract/tender/postponement.contract'
import { keepPreviousData } from '@tanstack/react-query'
import { endpointQuery, useChange } from '../../lib/query-client.ts'
import { removeStored } from '../../lib/storage.ts'
import { keptRequests } from '../procurement/index.ts'

export type PostponementCheck = Answer<typeof contract.checkPostponement>
export type Postponement = Answer<typeof contract.postponementsOf>[number]
export type PendingPostponement = NonNullable<Answer<typeof contract.pendingPostponementOf>>
export type NewTimes = NonNullable<Sent<typeof contract.postponeTender>['body']>['times']

/** Which times may be put off, and what is said about those given; what was said before stays meanwhile. */
export const postponementCheckQuery = (id: string, times: NewTimes) => ({
  ...endpointQuery(contract.checkPostponement, { body: { id, times } }),
  placeholderData: keepPreviousData,
})

/** The postponements of a tender that everybody may read. */
export const postponementsQuery = (id: string) => endpointQuery(contract.postponementsOf, { params: { id } })

/** The one that waits for its approval, or the last that was not done. */
export const pendingPostponementQuery = (id: string) =>
  endpointQuery(contract.pendingPostponementOf, { params: { id } })

/** Puts a tender off, or asks the approvers to. */
export const usePostpone = () => useChange(contract.postponeTender).mutateAsync

/** What somebody has filled in and takes along to 发起审批. */
export interface PostponementRequest {
  readonly version: number
  readonly times: NewTimes
  readonly reason: string
}

/** Under which key the form keeps what is typed. */
export const postponementDraft = (owner: string, id: string) => `postponement-draft:${owner}:${id}`

export const postponementRequests = keptRequests<PostponementRequest>('postponement')

/** Once it is handed in nothing of it stays on the phone. */
export async function forgetRequest(owner: string, id: string): Promise<void> {
  await postponementRequests.forget(owner, id)
  await removeStored(postponementDraft(owner, id))
}
