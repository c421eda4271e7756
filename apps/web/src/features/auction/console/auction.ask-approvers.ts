import type { ApprovalType } from '@jb/domain/approval/types'
import { useCallback } from 'react'
import { useBegin } from '../../approval/index.ts'

/** What marks 发起审批 as that of an auction: the same kinds are begun for tenders. */
const ofAuction = 'auction'

/** Goes to 发起审批; which process it takes the server finds by the auction itself. */
export function useAskApprovers() {
  const begin = useBegin()
  return useCallback(
    (type: ApprovalType, id: string, reason = '', chosen = '') =>
      begin({
        type,
        id,
        deed: chosen ? `${ofAuction}:${chosen}` : ofAuction,
        ...(reason && { announceReason: reason }),
      }),
    [begin],
  )
}
