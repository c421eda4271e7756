import { tenderApprovals } from '@jb/contract/tender/approval.contract'
import * as goods from '@jb/contract/tender/goods.contract'
import { reTender } from '@jb/contract/tender/re-tender.contract'
import * as contract from '@jb/contract/tender/tender.contract'
import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import type { TenderGroup } from '@jb/domain/tender/groups'
import { call } from '../../lib/api-client.ts'
import { askAgainIn, usualAskMs } from '../../lib/ask-again.ts'
import { endpointQuery, pagesQuery, readOnOpening, useChange, useEndpoint } from '../../lib/query-client.ts'
import { saveFrom } from '../../lib/save-file.ts'

/** When a notice that lies open is asked for again: as soon as one of its moments has come. */
export function askAgainAbout(tender: TenderDetail | undefined): number {
  const { applyStartTime, applyEndTime, startTime, endTime, openBidTime } = tender ?? {}
  return askAgainIn([applyStartTime, applyEndTime, startTime, endTime, openBidTime], usualAskMs)
}

/** The public notice of a tender. */
export const tenderDetailQuery = (id: string) => ({
  ...endpointQuery(contract.tenderDetailOf, { params: { id } }),
  refetchInterval: ({ state }: { readonly state: { readonly data?: TenderDetail | undefined } }) =>
    askAgainAbout(state.data),
})

/** The goods of a tender, fifty rows at a time. */
export const tenderGoodsQuery = (id: string) => pagesQuery(goods.tenderGoods, { body: { id, pageSize: 50 } })

/** Rows of one page of the table of goods. */
export const goodsTableSize = 50

/** One page of the table of a tender's goods, narrowed by a word. */
export const goodsTableQuery = (id: string, keyword: string, pageNo: number) =>
  endpointQuery(goods.tenderGoods, { body: { id, keyword, pageNo, pageSize: goodsTableSize } })

/** What a new one may begin with: the tenders that were published last, and drafts that wait. */
export function useBeginnings(enabled: boolean) {
  const latest = { body: { order: 'released', pageSize: 3 } } as const
  const waiting = { body: { group: 'draft', pageSize: 2 } } as const
  const send = useCopy()
  return {
    copies: useEndpoint(contract.myTenders, latest, { enabled }),
    drafts: useEndpoint(contract.myTenders, waiting, { enabled }),
    copy: (id: string) => send({ body: { id } }),
  }
}

/** Which of my company's tenders a list shows. */
export interface OwnFilter {
  readonly group: TenderGroup | 'all'
  readonly keyword: string
}

/** My company's tenders. */
export const ownTendersQuery = (filter: OwnFilter) => pagesQuery(contract.myTenders, { body: filter })

/** How many of my company's tenders stand in each group. */
export const ownCountsQuery = () => endpointQuery(contract.myTenderCounts, {})

/** Which of the company's approvals of tenders a list shows. */
export interface ApprovalFilter {
  readonly about: 'tender' | 'publicity'
  readonly status: 'all' | 'running' | 'ended'
  readonly keyword: string
}

/** What my company has asked its approvers about its tenders. */
export const tenderApprovalsQuery = (filter: ApprovalFilter) => pagesQuery(tenderApprovals, { body: filter })

/** A draft as it was saved last: read anew each time it is opened, never while somebody types in it. */
export const draftQuery = (id: string) => ({
  ...endpointQuery(contract.tenderDraftOf, { params: { id } }),
  ...readOnOpening,
})

/** Saves the publish form on the platform. */
export function useSaveDraft() {
  return useChange(contract.saveTenderDraft).mutateAsync
}

/** Publishes a saved draft. */
export function usePublish() {
  return useChange(contract.publishTender).mutateAsync
}

/** Ends a tender before its bids are due. */
export function useCancel() {
  return useChange(contract.cancelTender).mutateAsync
}

/** Makes a new draft of an old tender: its list and terms, without its times. */
export function useCopy() {
  return useChange(contract.copyTender).mutateAsync
}

/** Makes the draft of the next round of a tender without a winner. */
export const useReTender = () => useChange(reTender).mutateAsync

/** Deletes a draft in the version that the platform has now. */
export function useDeleteDraft() {
  const send = useChange(contract.deleteTenderDraft).mutateAsync
  return async (id: string) => {
    const { version } = await call(contract.tenderDraftOf, { params: { id } })
    return send({ body: { id, version } })
  }
}

/** Hands the goods of a tender over as an Excel file. */
export function useGoodsExport() {
  const send = useChange(goods.exportGoods).mutateAsync
  return (id: string) => send({ body: { id } }).then(({ name, url }) => saveFrom(name, url))
}
