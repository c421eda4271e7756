import * as contract from '@jb/contract/demand/demand.contract'
import type { DemandDetail } from '@jb/contract/demand/demand.shapes'
import * as inviting from '@jb/contract/demand/invite.contract'
import { demandNotice } from '@jb/contract/demand/notice.contract'
import { projectDemands } from '@jb/contract/demand/project.contract'
import { demandSpecial } from '@jb/contract/demand/special.contract'
import type { Answer, Sent } from '@jb/contract/endpoint'
import type { DemandKind } from '@jb/domain/demand/kinds'
import { askAgainIn, usualAskMs } from '../../lib/ask-again.ts'
import { endpointQuery, pagesQuery, readOnOpening, useChange, useEndpoint } from '../../lib/query-client.ts'
import { saveFrom } from '../../lib/save-file.ts'

/** What this person may read of a demand; asked for again as soon as one of its moments has come. */
export const demandQuery = (id: string) => ({
  ...endpointQuery(contract.demandDetailOf, { params: { id } }),
  refetchInterval: ({ state }: { readonly state: { readonly data?: DemandDetail | undefined } }) =>
    askAgainIn([state.data?.startsAt, state.data?.endsAt], usualAskMs),
})

export type DemandNotice = Answer<typeof demandNotice>

/** What everybody may read of how a demand stands; asked for again as soon as one of its moments has come. */
export const noticeQuery = (id: string) => ({
  ...endpointQuery(demandNotice, { params: { id } }),
  refetchInterval: ({ state }: { readonly state: { readonly data?: DemandNotice | undefined } }) =>
    askAgainIn([state.data?.startsAt, state.data?.endsAt], usualAskMs),
})

/** Who a company is that publishes, and how it has kept its word. */
export const specialQuery = (id: string) => endpointQuery(demandSpecial, { params: { id } })

/** The demand as its approvers read it. */
export const demandForApprovalQuery = (id: string) =>
  endpointQuery(contract.demandForApproval, { params: { id } })

/** The demands that the caller runs. */
export const ownDemandsQuery = (filter: NonNullable<Sent<typeof contract.myDemands>['body']>) =>
  pagesQuery(contract.myDemands, { body: filter })

/** How many of these stand in each group. */
export const ownCountsQuery = (kind: DemandKind) =>
  endpointQuery(contract.myDemandCounts, { body: { kinds: [kind] } })

export type ProjectDemands = Answer<typeof projectDemands>

/** What a project of one's own company asks for. */
export const projectDemandsQuery = (id: string) => endpointQuery(projectDemands, { params: { id } })

/** Demands that take no quotations yet. */
export const forecastsQuery = (filter: NonNullable<Sent<typeof contract.demandForecasts>['body']>) =>
  pagesQuery(contract.demandForecasts, { body: filter })

/** Who was invited for a demand of one's own. */
export const invitationsQuery = (id: string) => endpointQuery(inviting.invitationsOf, { params: { id } })

/** Companies to invite: those that suit, or those that are called so. */
export const invitableQuery = (id: string, keyword: string) =>
  endpointQuery(inviting.invitableCompanies, { body: { id, keyword } })

export const useInvite = () => useChange(inviting.inviteCompanies).mutateAsync
export const useRemind = () => useChange(inviting.remindInvited).mutateAsync
export const useDecline = () => useChange(inviting.declineInvitation).mutateAsync

/** A draft as it was saved last: read anew each time it is opened, never while somebody types in it. */
export const demandDraftQuery = (id: string) => ({
  ...endpointQuery(contract.demandDraftOf, { params: { id } }),
  ...readOnOpening,
})

/** What a new one of a kind may begin with: those published last, and drafts that wait. */
export function useBeginnings(kind: DemandKind, enabled: boolean) {
  const latest = { body: { kinds: [kind], order: 'released' as const, pageSize: 3 } }
  const waiting = { body: { kinds: [kind], group: 'draft' as const, pageSize: 2 } }
  const send = useCopyDemand()
  return {
    copies: useEndpoint(contract.myDemands, latest, { enabled }),
    drafts: useEndpoint(contract.myDemands, waiting, { enabled }),
    copy: (id: string) => send({ body: { id } }),
  }
}

export const useSaveDemand = () => useChange(contract.saveDemandDraft).mutateAsync
export const usePublishDemand = () => useChange(contract.publishDemand).mutateAsync
const useCopyDemand = () => useChange(contract.copyDemand).mutateAsync
export const useInquiryState = () => useChange(contract.setInquiryState).mutateAsync

/** Hands the list of a demand over as an Excel file. */
function useGoodsExport() {
  const send = useChange(contract.exportDemandGoods).mutateAsync
  return (id: string) => send({ body: { id } }).then(({ name, url }) => saveFrom(name, url))
}

/** What its owner can do with a demand. */
export function useOwnerChanges() {
  return {
    copy: useCopyDemand(),
    remove: useChange(contract.deleteDemandDraft).mutateAsync,
    cancel: useChange(contract.cancelDemand).mutateAsync,
    inquire: useInquiryState(),
    exportGoods: useGoodsExport(),
  }
}
export type OwnerChanges = ReturnType<typeof useOwnerChanges>
