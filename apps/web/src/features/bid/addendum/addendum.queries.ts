import * as contract from '@jb/contract/bid/addenda.contract'
import type { Answer, Sent } from '@jb/contract/endpoint'
import { addendumOf, publicAddenda } from '@jb/contract/tender/addenda.contract'
import { keepPreviousData } from '@tanstack/react-query'
import { endpointQuery, pagesQuery, readOnOpening, useChange } from '../../../lib/query-client.ts'
import { removeStored } from '../../../lib/storage.ts'
import { keptRequests } from '../../procurement/index.ts'
import { addendumDraft } from '../../tender/index.ts'

export type AddendumStart = Answer<typeof contract.addendumForm>
export type AddendumCheck = Answer<typeof contract.checkAddendum>
export type Addendum = Answer<typeof addendumOf>
export type OwnAddendum = Answer<typeof contract.ownAddenda>['records'][number]
export type PublicAddendum = Answer<typeof publicAddenda>['records'][number]
type Body = NonNullable<Sent<typeof contract.issueAddendum>['body']>

/** What somebody has filled in and takes along to 发起审批. */
export type AddendumRequest = Omit<Body, 'id' | 'approval'>
/** What of it is judged while it is written. */
export type AddendumChanges = Pick<Body, 'values' | 'rows' | 'times'>

/** What the form begins with; loaded once, so that nothing moves under the typing hand. */
export const addendumFormQuery = (id: string) => ({
  ...endpointQuery(contract.addendumForm, { params: { id } }),
  ...readOnOpening,
})

/** What the platform says of the changes; what was said before stays meanwhile. */
export const addendumCheckQuery = (id: string, changes: AddendumChanges) => ({
  ...endpointQuery(contract.checkAddendum, { body: { id, ...changes } }),
  placeholderData: keepPreviousData,
})

export const addendumQuery = (id: string) => endpointQuery(addendumOf, { params: { id } })

type Status = NonNullable<NonNullable<Sent<typeof contract.ownAddenda>['body']>['status']>

/** All addenda of one's own tender. */
export const ownAddendaQuery = (id: string, status: Status) =>
  pagesQuery(contract.ownAddenda, { body: { id, status } })

/** The addenda in force of all tenders, or of one. */
export const publicAddendaQuery = (keyword: string, id: string | undefined) =>
  pagesQuery(publicAddenda, { body: { keyword, ...(id && { id }) } })

export const useIssue = () => useChange(contract.issueAddendum).mutateAsync
export const useConfirmAddenda = () => useChange(contract.confirmAddenda).mutateAsync

export const addendumRequests = keptRequests<AddendumRequest>('addendum')

/** Once it is handed in nothing of it stays on the phone. */
export async function forgetAddendum(owner: string, id: string): Promise<void> {
  await addendumRequests.forget(owner, id)
  await removeStored(addendumDraft(owner, id))
}
