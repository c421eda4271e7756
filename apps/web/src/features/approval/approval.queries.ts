import * as contract from '@jb/contract/approval/approval.contract'
import type { Sent } from '@jb/contract/endpoint'
import type { ApprovalType } from '@jb/domain/approval/types'
import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api-client.ts'
import { endpointQuery, notRefreshed, pagesQuery, useChange } from '../../lib/query-client.ts'
import { fetchUser } from '../../lib/session.ts'
import type { MineTab } from './approval.labels.ts'
import type { Applicant } from './approval.start.ts'

/**
 * The beginning of 发起审批 (spec §4): first whether the process is open, then who is here. `companyNo`: for whom a
 * clerk of an agent acts; without it the company acted for.
 */
export const entryQuery = (given: {
  readonly type: ApprovalType
  readonly companyNo: string
  readonly owner: string
  /** The thing itself, where the server knows whose it is. */
  readonly subjectId?: string | undefined
  /** Which decision about it. */
  readonly decision?: string | undefined
  /** Who asks, as the page will show it. */
  readonly applicant?: Applicant | undefined
}) =>
  queryOptions({
    queryKey: [contract.openCheck.id, 'entry', given],
    ...notRefreshed,
    queryFn: async ({ signal }) => {
      const { type, companyNo, subjectId, decision, applicant } = given
      const body = {
        type,
        companyNo,
        ...(subjectId !== undefined && { subjectId }),
        ...(decision !== undefined && { decision }),
        ...(applicant && { applicant }),
      }
      const process = await call(contract.openCheck, { body }, { signal })
      return { process, user: await fetchUser() }
    },
  })

export type Context = NonNullable<Sent<typeof contract.previewApproval>['body']>['context']

/** Who would decide, step by step; about a thing that the server knows it finds the context itself. */
export const planQuery = (
  type: ApprovalType,
  context: Context,
  {
    subjectId,
    decision,
  }: { readonly subjectId?: string | undefined; readonly decision?: string | undefined },
) =>
  endpointQuery(contract.previewApproval, {
    body: {
      type,
      context,
      ...(subjectId !== undefined && { subjectId }),
      ...(decision !== undefined && { decision }),
    },
  })

export interface MineFilter {
  readonly tab: MineTab
  readonly keyword: string
  readonly type?: ApprovalType
}

/** My approvals, with the numbers for the tabs. */
export const mineQuery = (filter: MineFilter) => pagesQuery(contract.myApprovals, { body: filter })

/** The links to its files live ten minutes, so an open approval is asked for again before that. */
const refetchInterval = 5 * 60_000

/** One approval. */
export const approvalQuery = (id: string) => ({
  ...endpointQuery(contract.approvalOf, { params: { id } }),
  refetchInterval,
})

/** The newest approval of a thing; null where there never was one. */
export const approvalOfSubjectQuery = (subjectKind: string, subjectId: string) => ({
  ...endpointQuery(contract.approvalOfSubject, { body: { subjectKind, subjectId } }),
  refetchInterval,
})

/** A copy that is looked at is read; once is enough. */
export function useReadMark(approval: { readonly id: string; readonly unread: boolean } | undefined): void {
  const { mutateAsync: read } = useChange(contract.readCopy)
  const id = approval?.unread ? approval.id : undefined
  useEffect(() => {
    if (id) void read({ body: { id } }).catch(() => undefined)
  }, [id, read])
}
