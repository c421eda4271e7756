import { openCheck } from '@jb/contract/approval/approval.contract'
import type { StartableType } from '@jb/domain/approval/types'
import { useCallback } from 'react'
import { call } from '../../lib/api-client.ts'
import { useUser } from '../../lib/session.ts'
import { useGo } from '../../map/to.ts'

/** What marks 发起审批 as that of an auction: the same kinds are begun for tenders. */
export const ofAuction = 'auction'

/** Goes to 发起审批; which process it takes the server finds by the auction itself. */
export function useAskApprovers() {
  const go = useGo()
  const user = useUser()
  return useCallback(
    (type: StartableType, id: string, reason = '', chosen = '') => {
      const { company, companies = [] } = user ?? {}
      const department = companies.find((one) => one.id === company?.id)?.department
      go('approval.start', {
        ...{ type, id, deed: chosen ? `${ofAuction}:${chosen}` : ofAuction },
        ...(department && { applyDepName: department }),
        ...(company && { applyUnitName: company.name }),
        ...(reason && { announceReason: reason }),
      })
    },
    [go, user],
  )
}

/** Leads to 发起审批 where approvers are asked before such a deed; else false. */
export function useAskFirst() {
  const ask = useAskApprovers()
  const no = useUser()?.company?.no
  return useCallback(
    async (type: StartableType, id: string, reason = '', chosen = ''): Promise<boolean> => {
      if (no === undefined) return false
      const body = { companyNo: no, type, subjectId: id }
      const process = await call(openCheck, { body }).catch(() => undefined)
      if (process?.open) ask(type, id, reason, chosen)
      return process?.open ?? false
    },
    [ask, no],
  )
}
