import { openCheck } from '@jb/contract/approval/approval.contract'
import type { StartableType } from '@jb/domain/approval/types'
import { useCallback } from 'react'
import { call } from '../../lib/api-client.ts'
import { useUser } from '../../lib/session.ts'
import { useGo } from '../../map/to.ts'
import type { StartSearch } from './approval.start.ts'

/** Goes to 发起审批, in the name of the company and the department that somebody acts for. */
export function useBegin() {
  const go = useGo()
  const user = useUser()
  return useCallback(
    (search: StartSearch) => {
      const { company, companies = [] } = user ?? {}
      const department = companies.find((one) => one.id === company?.id)?.department
      go('approval.start', {
        ...search,
        ...(department && { applyDepName: department }),
        ...(company && { applyUnitName: company.name }),
      })
    },
    [go, user],
  )
}

/**
 * Leads to 发起审批 where the company whose thing this is asks its approvers before it happens, by `lead`; else false. It
 * is asked when the button is pressed: a process may have been opened or closed since the page was read.
 */
export function useAskFirst() {
  const no = useUser()?.company?.no
  return useCallback(
    async (type: StartableType, id: string, lead: () => unknown): Promise<boolean> => {
      if (no === undefined) return false
      const body = { companyNo: no, type, subjectId: id }
      const process = await call(openCheck, { body }).catch(() => undefined)
      if (!process?.open) return false
      await lead()
      return true
    },
    [no],
  )
}
