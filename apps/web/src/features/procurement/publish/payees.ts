import { useCallback } from 'react'
import type { Option } from '../../../kit/options.tsx'
import { useUser } from '../../../lib/session.ts'

/** To whose account it may well go: the company that buys, and its agent; undefined while a name is not known. */
export function payeesOf(
  principalId: string | null | undefined,
  own: string | undefined,
  buyers: readonly Option[],
): readonly string[] | undefined {
  const principal = principalId ? buyers.find(({ value }) => value === principalId)?.label : own
  return own && principal ? [principal, own] : undefined
}

/** The same for whom somebody publishes who may publish for these buyers. */
export function usePayees(buyers: readonly Option[]) {
  const own = useUser()?.company?.name
  return useCallback(
    (principalId: string | null | undefined) => payeesOf(principalId, own, buyers),
    [own, buyers],
  )
}
