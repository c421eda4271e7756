import { openCheck } from '@jb/contract/approval/approval.contract'
import type { StartableType } from '@jb/domain/approval/types'
import { useEndpoint } from '../../../lib/query-client.ts'
import { useUser } from '../../../lib/session.ts'

/**
 * Whether approvers are asked before such a deed: those of one's own company, or of the company whose
 * thing `subjectId` is. `knows`: false while it is not known whose it will be; then the server finds it out at the deed.
 */
export function useProcess(
  type: StartableType,
  { knows, subjectId }: { readonly knows: boolean; readonly subjectId?: string | undefined },
): boolean {
  const no = useUser()?.company?.no
  const sent = { body: { companyNo: no ?? '', type, ...(subjectId !== undefined && { subjectId }) } }
  return useEndpoint(openCheck, sent, { enabled: knows && no !== undefined }).data?.open ?? false
}
