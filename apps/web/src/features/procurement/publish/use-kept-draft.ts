import { useQuery } from '@tanstack/react-query'
import { approvalOfSubjectQuery } from '../../approval/index.ts'
import { useWithdrawn } from '../approval/withdraw-approval.ts'
import type { PublishKind } from './publish-kind.ts'

/** A saved draft, its approval where it was handed in, and the way to take that back. */
export function useKeptDraft<V>({ subject, draft, useDraft }: PublishKind<V>, id: string) {
  const query = useDraft(id)
  const handedIn = query.data?.approvalId !== undefined
  const asked = useQuery({ ...approvalOfSubjectQuery(subject, id), enabled: handedIn }).data
  const withdraw = useWithdrawn(draft)
  return { query, approval: handedIn ? asked?.approval : null, withdraw }
}
