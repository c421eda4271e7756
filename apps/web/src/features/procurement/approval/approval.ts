import { openCheck } from '@jb/contract/approval/approval.contract'
import { withdrawApproval } from '@jb/contract/approval/decision.contract'
import type { Endpoint } from '@jb/contract/endpoint'
import type { StartableType } from '@jb/domain/approval/types'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useChange, useEndpoint } from '../../../lib/query-client.ts'
import { useUser } from '../../../lib/session.ts'

/**
 * Whether approvers are asked before such a deed: those of one's own company, or of the company that owns
 * `subjectId`. `knows`: false while it is not known whose it will be; then the server finds it out at the deed.
 */
export function useProcess(
  type: StartableType,
  { knows, subjectId }: { readonly knows: boolean; readonly subjectId?: string | undefined },
): boolean {
  const no = useUser()?.company?.no
  const sent = { body: { companyNo: no ?? '', type, ...(subjectId !== undefined && { subjectId }) } }
  return useEndpoint(openCheck, sent, { enabled: knows && no !== undefined }).data?.open ?? false
}

/** Answers that a decided, begun or withdrawn approval makes old. */
const touched = /^(tender|bid|auction|home|approval)\./
/** Nothing may move under the typing hand. */
const still: readonly string[] = [
  'tender.draft',
  'auction.draft',
  'auction.saveDraft',
  'tender.saveDraft',
  'bid.sheet',
  'bid.ownContent',
  openCheck.id,
]

/** Asks for everything anew that an approval may have changed. */
export const askAllAnew = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [first] }) =>
      typeof first === 'string' && touched.test(first) && !still.includes(first),
  })

/** Takes an approval back that one has begun. */
export function useWithdrawApproval() {
  const client = useQueryClient()
  const { mutateAsync } = useChange(withdrawApproval)
  return async ({ id, version }: { readonly id: string; readonly version: number }) => {
    try {
      await mutateAsync({ body: { id, version, reason: '' } })
    } finally {
      await askAllAnew(client)
    }
  }
}

/** Takes the approval of a publication back; the draft that `draft` answers is then loaded anew, to be worked on. */
export function useWithdrawn(draft: Endpoint) {
  const withdraw = useWithdrawApproval()
  const client = useQueryClient()
  return async (approval: { readonly id: string; readonly version: number }) => {
    try {
      await withdraw(approval)
    } finally {
      await client.resetQueries({ queryKey: [draft.id] })
    }
  }
}
