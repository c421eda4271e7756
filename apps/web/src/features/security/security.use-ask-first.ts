import { openCheck } from '@jb/contract/approval/approval.contract'
import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { useQueryClient } from '@tanstack/react-query'
import { endpointQuery } from '../../lib/query-client.ts'
import { useUser } from '../../lib/session.ts'
import { useGo } from '../../map/to.ts'

/** What goes past the approvers, where the company asks them. */
export type Exceptional = 'refund' | 'forfeit'

/** Leads to 发起审批 where the company that keeps the security asks its approvers before such a deed; else false. */
export function useAskFirst() {
  const go = useGo()
  const user = useUser()
  const client = useQueryClient()
  return async ({ id }: Pick<OrderDetail, 'id'>, deed: Exceptional): Promise<boolean> => {
    const { company, companies = [] } = user ?? {}
    if (!company?.no) return false
    const body = { companyNo: company.no, type: 'refund', subjectId: id } as const
    const process = await client.fetchQuery(endpointQuery(openCheck, { body })).catch(() => undefined)
    if (!process?.open) return false
    const department = companies.find((one) => one.id === company.id)?.department
    go('approval.start', {
      ...{ type: 'refund', id, deed, applyUnitName: company.name },
      ...(department && { applyDepName: department }),
    })
    return true
  }
}
