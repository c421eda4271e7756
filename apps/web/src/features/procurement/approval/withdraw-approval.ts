import { withdrawApproval } from '@jb/contract/approval/decision.contract'
import type { Endpoint } from '@jb/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../../lib/query-client.ts'
import { askAllAnew } from './ask-all-anew.ts'

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
