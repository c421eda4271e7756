import { type DemandKind, demandKindNames, demandKinds } from '@jb/domain/demand/kinds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { OptionList } from '../../../kit/options.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import type { SlotProps } from '../../../map/slot.tsx'
import { to, useGo } from '../../../map/to.ts'
import { ProjectBusiness, type ProjectRow } from '../../procurement/index.ts'
import { toneOf } from '../../tender/index.ts'
import { placesOf } from '../demand.kinds.ts'
import { type ProjectDemands as Demands, projectDemandsQuery } from '../demand.queries.ts'

const kinds = demandKinds.map((value) => ({ value, label: demandKindNames[value] }))

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
      below={<PublishFor projectId={projectId} />}
    />
  )
}

/** A new demand of this project; its kind is asked first. */
function PublishFor({ projectId }: { projectId: string }) {
  const [open, setOpen] = useState(false)
  const go = useGo()
  return (
    <>
      <Button tone="quiet" wide onClick={() => setOpen(true)}>
        为这个项目发布需求
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="发布哪一类需求">
        <OptionList
          label="需求类型"
          value={undefined}
          options={kinds}
          onChange={(kind) => go(placesOf(kind as DemandKind).publish, { projectId })}
        />
      </Sheet>
    </>
  )
}
