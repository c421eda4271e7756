import type { TenderStatus } from '@jb/domain/tender/tender'
import { isPublic } from '@jb/domain/tender/tender.flow'
import { useQuery } from '@tanstack/react-query'
import type { SlotProps } from '../../../map/slot.tsx'
import { to } from '../../../map/to.ts'
import { ProjectBusiness, type ProjectRow } from '../../procurement/index.ts'
import { toneOf } from '../../tender/index.ts'
import { projectTendersQuery, type ProjectTenders as Tenders } from '../decide/approval.queries.ts'

function rowOf({ id, no, name, status, ...tender }: Tenders['records'][number]): ProjectRow {
  const place = isPublic(status as TenderStatus) ? 'bid.ownerDetails' : 'tender.publish'
  const { stateName, typeName, estimate, awarded } = tender
  return {
    id,
    no,
    name,
    href: to(place, { id }),
    state: [stateName, toneOf(status)],
    kind: typeName,
    amount: awarded === null ? ['估算', estimate] : ['定标', awarded],
  }
}

/** In the detail of a project, for its company: its tenders, what they plan to spend, and what they have awarded. */
export default function ProjectTenders({ projectId }: SlotProps['project.detail.business']) {
  return (
    <ProjectBusiness
      title="招标采购"
      query={useQuery(projectTendersQuery(projectId))}
      nothing="还没有招标属于这个项目。发布招标时选择所属项目，就会列在这里。"
      sums={({ planned, committed }) => [
        ['计划采购', planned],
        ['已定标', committed],
      ]}
      row={rowOf}
    />
  )
}
