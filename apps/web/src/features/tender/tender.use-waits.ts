import { ownVerification } from '@jb/contract/member/company.contract'
import { useEndpoint } from '../../lib/query-client.ts'
import { useUser } from '../../lib/session.ts'

/** Whether the platform has still to decide about the company acted for, which may write drafts meanwhile. */
export function useWaitsForVerification(): boolean {
  const unverified = useUser()?.company?.verified === false
  const { data } = useEndpoint(ownVerification, {}, { enabled: unverified })
  return unverified && data?.verification?.status === 'pending'
}
