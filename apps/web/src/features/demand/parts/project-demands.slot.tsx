import { useQuery } from '@tanstack/react-query'
import type { SlotProps } from '../../../map/slot.tsx'
import { to } from '../../../map/to.ts'
import { ProjectBusiness, type ProjectRow } from '../../procurement/index.ts'
import { toneOf } from '../../tender/index.ts'
import { placesOf } from '../demand.kinds.ts'
import { type ProjectDemands as Demands, projectDemandsQuery } from '../demand.queries.ts'

function rowOf({ id, no, name, kind, ...demand }: Demands['records'][number]): ProjectRow {
  const { kindName, status, stateName, isPublic, controlTotal } = demand
  const { detail, publish } = placesOf(kind)
  return {
    id,
    no,
    name,
    href: to(isPublic ? detail : publish, { id }),
    kind: kindName,
    state: [stateName, toneOf(status)],
    amount: ['控制总价', controlTotal],
  }
}

/** In the detail of a project, for its company: what it asks for, and what that may cost at most. */
export default function ProjectDemands({ projectId }: SlotProps['project.detail.demands']) {
  return (
    <ProjectBusiness
      title="需求预算"
      query={useQuery(projectDemandsQuery(projectId))}
      nothing="还没有需求属于这个项目。发布需求时选择所属项目，就会列在这里。"
      sums={({ planned }) => [['控制总价合计', planned]]}
      row={rowOf}
    />
  )
}
