import type { ProjectDetail } from '@jb/contract/project/project.shapes'
import type { SearchOf } from '../../map/to.ts'

interface Given {
  readonly reason: string
  /** `1`: the person came from the list of projects and goes back there. */
  readonly fromList: string | undefined
}

/** What the page of approvals needs to know of a project (spec §2). */
export function approvalSearch(
  project: ProjectDetail,
  { reason, fromList }: Given,
): SearchOf<'approval.start'> {
  const { id, engineeringType, projectPrice, companyName, own } = project
  return {
    type: 'projectAnnounce',
    id,
    engineeringType,
    projectPrice,
    departmentNo: own?.departmentNo ?? '1',
    applyDepNo: own?.departmentNo ?? '1',
    applyDepName: own?.departmentName ?? '',
    applyUnitName: companyName,
    announceReason: reason,
    ...(fromList === '1' && { fromList }),
  }
}
