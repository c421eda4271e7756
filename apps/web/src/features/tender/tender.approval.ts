import { approvalOfSubject, openCheck } from '@jb/contract/approval/approval.contract'
import type { StartableType } from '@jb/domain/approval/types'
import type { QueryClient } from '@tanstack/react-query'
import { endpointQuery, useEndpoint } from '../../lib/query-client.ts'
import { useUser } from '../../lib/session.ts'

/** What the approvers of a tender are asked about; `tender` is its publication. */
type SubjectKind =
  | 'tender'
  | 'auction'
  | 'tender.postponement'
  | 'tender.award'
  | 'tender.publicity'
  | 'tender.scrap'

/** The newest approval of it; null where there is none that this person may see. */
export const approvalOfQuery = (subjectKind: SubjectKind, subjectId: string) =>
  endpointQuery(approvalOfSubject, { body: { subjectKind, subjectId } })

/** Answers that a decided, begun or withdrawn approval of a tender makes old. */
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

/**
 * Whether approvers are asked before such a deed: those of one's own company, or of the company whose tender
 * `subjectId` is. `knows`: false while it is not known whose it will be; then the server finds it out at the deed.
 */
export function useProcess(
  type: StartableType,
  { knows, subjectId }: { readonly knows: boolean; readonly subjectId?: string | undefined },
): boolean {
  const no = useUser()?.company?.no
  const sent = { body: { companyNo: no ?? '', type, ...(subjectId !== undefined && { subjectId }) } }
  return useEndpoint(openCheck, sent, { enabled: knows && no !== undefined }).data?.open ?? false
}
