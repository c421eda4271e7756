import { useQuery } from '@tanstack/react-query'
import { approvalOfQuery } from './tender.approval.ts'
import type { PublishKind } from './tender.publish-kind.ts'
import { useWithdrawn } from './tender.withdraw-approval.ts'

/** A saved draft, its approval where it was handed in, and the way to take that back. */
export function useKeptDraft<V>({ kind, draft, useDraft }: PublishKind<V>, id: string) {
  const query = useDraft(id)
  const handedIn = query.data?.approvalId !== undefined
  const asked = useQuery({ ...approvalOfQuery(kind, id), enabled: handedIn }).data
  const withdraw = useWithdrawn(draft)
  return { query, approval: handedIn ? asked?.approval : null, withdraw }
}
