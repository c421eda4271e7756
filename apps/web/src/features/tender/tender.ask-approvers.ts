import { openCheck } from '@jb/contract/approval/approval.contract'
import { contactSearch } from '@jb/contract/member/organisation.contract'
import { projectOf } from '@jb/contract/project/project.contract'
import { tenderDraftOf } from '@jb/contract/tender/tender.contract'
import type { StartableType } from '@jb/domain/approval/types'
import { useCallback } from 'react'
import { call } from '../../lib/api-client.ts'
import { useUser } from '../../lib/session.ts'
import { useGo } from '../../map/to.ts'

const nothing = () => undefined

/** Goes to 发起审批 with all that selects the process (spec §3): the department, the amount and the project. */
export function useAskApprovers() {
  const go = useGo()
  const company = useUser()?.company
  const department = useOwnDepartment()
  return useCallback(
    async (type: StartableType, id: string, reason = '') => {
      const [form, own] = await Promise.all([formOf(id), department()])
      const project = form?.projectId
        ? await call(projectOf, { params: { id: form.projectId } }).catch(nothing)
        : undefined
      go('approval.start', {
        ...{ type, id, departmentNo: own.no },
        ...(own.name && { applyDepName: own.name }),
        ...(company && { applyUnitName: company.name }),
        ...(form?.estimate && { estimatedAmount: form.estimate }),
        ...(project && { engineeringType: project.engineeringType, projectPrice: project.projectPrice }),
        ...(reason && { announceReason: reason }),
      })
    },
    [go, company, department],
  )
}

/** The form of a tender, also of one that is published. */
async function formOf(id: string) {
  const draft = await call(tenderDraftOf, { params: { id } }).catch(nothing)
  return draft?.form
}

/**
 * Leads to 发起审批 where one's own company asks its approvers before such a deed. False where it does not, and for a
 * tender of somebody else: then the server finds it out when the deed is done.
 */
export function useAskFirst() {
  const ask = useAskApprovers()
  const company = useUser()?.company
  return useCallback(
    async (type: StartableType, id: string): Promise<boolean> => {
      if (!company) return false
      const process = await call(openCheck, { body: { companyNo: company.no, type } }).catch(nothing)
      if (!process?.open) return false
      const principal = (await formOf(id))?.principalId ?? company.id
      if (principal !== company.id) return false
      await ask(type, id)
      return true
    },
    [ask, company],
  )
}

const wholeCompany = '1'

/** The number of one's own department, looked up by one's own name; the whole company when it cannot be found. */
function useOwnDepartment() {
  const user = useUser()
  return useCallback(async () => {
    const name = user?.companies?.find(({ id }) => id === user.company?.id)?.department ?? ''
    const keyword = user?.account.name ?? ''
    if (!name || !keyword) return { no: wholeCompany, name }
    const found = await call(contactSearch, { body: { keyword } }).catch(nothing)
    const me = found?.members.find((one) => one.name === keyword && one.departmentName === name)
    return { no: me?.departmentNo ?? wholeCompany, name }
  }, [user])
}
