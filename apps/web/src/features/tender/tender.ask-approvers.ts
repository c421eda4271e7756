import { projectOf } from '@jb/contract/project/project.contract'
import { tenderDraftOf } from '@jb/contract/tender/tender.contract'
import type { ApprovalType } from '@jb/domain/approval/types'
import { useCallback } from 'react'
import { call } from '../../lib/api-client.ts'
import { useBegin } from '../approval/index.ts'

const nothing = () => undefined

/**
 * Goes to 发起审批. What selects the process the server finds by the tender itself, as it does when this is handed in;
 * the address says what the page shows of it.
 */
export function useAskApprovers() {
  const begin = useBegin()
  return useCallback(
    async (type: ApprovalType, id: string, reason = '') => {
      const form = (await call(tenderDraftOf, { params: { id } }).catch(nothing))?.form
      const project = form?.projectId
        ? await call(projectOf, { params: { id: form.projectId } }).catch(nothing)
        : undefined
      begin({
        ...{ type, id },
        ...(form?.estimate && { estimatedAmount: form.estimate }),
        ...(project && { engineeringType: project.engineeringType, projectPrice: project.projectPrice }),
        ...(reason && { announceReason: reason }),
      })
    },
    [begin],
  )
}
