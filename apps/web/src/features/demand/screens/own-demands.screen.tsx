import { demandStatuses, statusNames } from '@jb/domain/demand/demand'
import { relativeDay } from '@jb/domain/shared/dates'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '../../../map/link.tsx'
import { to, useGo } from '../../../map/to.ts'
import { CardLine } from '../../../patterns/card.tsx'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { copyAction, keptAt, OwnActions, OwnEntry, OwnList, removeAction } from '../../procurement/index.ts'
import { type OwnDemand, ownDemandsQuery, useCopyDemand, useDeleteDemand } from '../demand.queries.ts'

const groups = [{ id: '', label: '全部' }, ...demandStatuses.map((id) => ({ id, label: statusNames[id] }))]

/** 我的需求: what my company has drafted and published, also for others. */
export default function DemandManageScreen() {
  const controls = useListControls('demand.manage')
  const { status, keyword = '' } = controls.values
  const group = demandStatuses.find((one) => one === status) ?? 'all'
  return (
    <OwnList
      title="我的需求"
      query={useInfiniteQuery(ownDemandsQuery({ group, keyword }))}
      controls={controls}
      groups={groups}
      publish={{ label: '发布需求', href: to('demand.publish') }}
      nothing="还没有需求。发布以后，其他企业就能看到。"
      row={(demand, more) => <OwnRow demand={demand} {...more} />}
      sheet={(demand, onClose) => <Actions demand={demand} onClose={onClose} />}
    />
  )
}

interface OwnRowProps {
  demand: OwnDemand
  now: Date
  onMore: () => void
}

/** One of my company's demands. A draft opens its form, others what everybody reads. */
function OwnRow({ demand, now, onMore }: OwnRowProps) {
  const { id, no, typeName, status, stateName, deadline } = demand
  const draft = status === 'draft'
  const until = deadline ? `截止 ${relativeDay(deadline, now)}` : ''
  return (
    <OwnEntry
      of={demand}
      tags={[[stateName, draft ? 'plain' : 'good'], typeName]}
      link={(name) => (
        <Link place={draft ? 'demand.publish' : 'demand.detail'} search={{ id }}>
          {name}
        </Link>
      )}
      onMore={onMore}
      mine={draft}
    >
      <CardLine quiet left={no} right={draft ? keptAt(demand, now) : until} />
    </OwnEntry>
  )
}

/** What else can be done with one from the list. */
function Actions({ demand, onClose }: { demand: OwnDemand; onClose: () => void }) {
  const { id, name, version, status } = demand
  const go = useGo()
  const copy = useCopyDemand()
  const remove = useDeleteDemand()
  const copied = {
    note: '清单和要求照抄，截止时间留空',
    copy: () => copy({ body: { id } }),
    go: (made: string) => go('demand.publish', { id: made }),
    done: '已复制为新草稿，请重新设置截止时间',
  }
  const removed = { name, parts: '内容和清单', remove: () => remove({ body: { id, version } }) }
  const actions = [copyAction(copied), ...(status === 'draft' ? [removeAction(removed)] : [])]
  return <OwnActions name={name} actions={actions} onClose={onClose} />
}
