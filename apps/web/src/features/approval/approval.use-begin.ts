import type { Action } from '@jb/contract/shared/actions'
import type { ApprovalType } from '@jb/domain/approval/types'
import { useCallback } from 'react'
import { isApiError } from '../../lib/api-error.ts'
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
 * The process whose approvers are asked before this, as the server said it with its buttons; undefined: none. Where that
 * has changed since, the server asks whoever has to agree now, whatever the button said: `askedApprovers` and `needsPicks`
 * tell how that ends.
 */
export const processOf = (actions: readonly Action[], id: string): ApprovalType | undefined =>
  actions.find((action) => action.id === id)?.process

/** What is said once something lies before its approvers. */
export const askedApprovers = '已提交审批，审批通过后生效'

/** Its approvers have to be chosen first: that is done at 发起审批. */
export const needsPicks = (error: unknown): boolean =>
  isApiError(error) && error.reason === 'approval.pickRequired'
