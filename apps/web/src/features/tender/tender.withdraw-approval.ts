import { withdrawApproval } from '@jb/contract/approval/decision.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../lib/query-client.ts'
import { askAllAnew } from './tender.approval.ts'

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
