import { openCheck } from '@jb/contract/approval/approval.contract'
import { projectOf } from '@jb/contract/project/project.contract'
import { tenderDraftOf } from '@jb/contract/tender/tender.contract'
import type { StartableType } from '@jb/domain/approval/types'
import { useCallback } from 'react'
import { call } from '../../lib/api-client.ts'
import { useUser } from '../../lib/session.ts'
import { useGo } from '../../map/to.ts'

const nothing = () => undefined

/**
 * Goes to 发起审批. What selects the process the server finds by the tender itself, as it does when this is handed in;
 * the address says what the page shows of it.
 */
export function useAskApprovers() {
  const go = useGo()
  const user = useUser()
  return useCallback(
    async (type: StartableType, id: string, reason = '') => {
      const { company, companies = [] } = user ?? {}
      const department = companies.find((one) => one.id === company?.id)?.department
      const form = (await call(tenderDraftOf, { params: { id } }).catch(nothing))?.form
      const project = form?.projectId
        ? await call(projectOf, { params: { id: form.projectId } }).catch(nothing)
        : undefined
      go('approval.start', {
        ...{ type, id },
        ...(department && { applyDepName: department }),
        ...(company && { applyUnitName: company.name }),
        ...(form?.estimate && { estimatedAmount: form.estimate }),
        ...(project && { engineeringType: project.engineeringType, projectPrice: project.projectPrice }),
        ...(reason && { announceReason: reason }),
      })
    },
    [go, user],
  )
}

/** Leads to 发起审批 where the company whose tender it is asks its approvers before such a deed; else false. */
export function useAskFirst() {
  const ask = useAskApprovers()
  const no = useUser()?.company?.no
  return useCallback(
    async (type: StartableType, id: string): Promise<boolean> => {
      if (no === undefined) return false
      const process = await call(openCheck, { body: { companyNo: no, type, subjectId: id } }).catch(nothing)
      if (!process?.open) return false
      await ask(type, id)
      return true
    },
    [ask, no],
  )
}
