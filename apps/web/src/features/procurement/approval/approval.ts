import { openCheck } from '@jb/contract/approval/approval.contract'
import { withdrawApproval } from '@jb/contract/approval/decision.contract'
import type { Endpoint } from '@jb/contract/endpoint'
import type { ApprovalType } from '@jb/domain/approval/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endpointQuery, notRefreshed, useChange } from '../../../lib/query-client.ts'
import { useUser } from '../../../lib/session.ts'

/**
 * Whether approvers are asked before such a deed: those of one's own company, or of the company that owns
 * `subjectId`. `knows`: false while it is not known whose it will be; then the server finds it out at the deed.
 */
export function useProcess(
  type: ApprovalType,
  { knows, subjectId }: { readonly knows: boolean; readonly subjectId?: string | undefined },
): boolean {
  const no = useUser()?.company?.no
  const sent = { body: { companyNo: no ?? '', type, ...(subjectId !== undefined && { subjectId }) } }
  const enabled = knows && no !== undefined
  return useQuery({ ...endpointQuery(openCheck, sent), ...notRefreshed, enabled }).data?.open ?? false
}

/** Takes the approval of a publication back; the draft that `draft` answers is then loaded anew, to be worked on. */
export function useWithdrawn(draft: Endpoint) {
  const { mutateAsync: withdraw } = useChange(withdrawApproval)
  const client = useQueryClient()
  return async ({ id, version }: { readonly id: string; readonly version: number }) => {
    try {
      await withdraw({ body: { id, version, reason: '' } })
    } finally {
      await client.resetQueries({ queryKey: [draft.id] })
    }
  }
}
