import { demandGroupNames } from '@jb/domain/demand/demand'
import type { DemandKind } from '@jb/domain/demand/kinds'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Tabs } from '../../../kit/tabs.tsx'
import { productMap } from '../../../map/product-map.ts'
import { to, useGo, useStandingAmong } from '../../../map/to.ts'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { OwnList, useProcess } from '../../procurement/index.ts'
import type { ActedOn, Reasoned } from '../demand.actions.ts'
import { kindListedAt, kindTabs, ownPlaces, ownSearch, placesOf } from '../demand.kinds.ts'
import { groupNames } from '../demand.labels.ts'
import { ownCountsQuery, ownDemandsQuery, useOwnerChanges } from '../demand.queries.ts'
import { useBudgetApproval } from '../demand.use-budget.ts'
import { OwnDemandRow } from '../parts/own-demand-row.tsx'

const OwnActionsSheet = lazy(() => import('../parts/own-actions-sheet.tsx'))
const ReasonSheet = lazy(() => import('../parts/reason-sheet.tsx'))

/** 商品预算管理 and the same of the other kinds: what my company has drafted and published, also for others. */
export default function OwnDemandsScreen() {
  const { id: place, search } = useStandingAmong(ownPlaces)
  const controls = useListControls(place)
  const kind = kindListedAt(place, 'type' in search ? String(search.type) : undefined)
  const { status, keyword = '' } = controls.values
  const group = demandGroupNames.find((known) => known === status) ?? 'all'
  const query = useInfiniteQuery(ownDemandsQuery({ kinds: [kind], group, keyword }))
  const counts = useQuery(ownCountsQuery(kind)).data
  const go = useGo()
  const asks = useProcess('demand', { knows: true })
  const budget = useBudgetApproval()
  const changes = useOwnerChanges()
  const [asking, setAsking] = useState<{ readonly action: Reasoned; readonly demand: ActedOn }>()
  const change = (next: string) => {
    const other = next as DemandKind
    go(placesOf(other).own, { ...ownSearch(other), status }, { replace: true })
  }
  return (
    <>
      <OwnList
        title={productMap[place].title}
        query={query}
        controls={controls}
        above={<Tabs label="需求类型" items={kindTabs} value={kind} onChange={change} />}
        groups={[
          { id: '', label: '全部', count: counts?.all },
          ...demandGroupNames.map((id) => ({ id, label: groupNames[id], count: counts?.[id] })),
        ]}
        publish={{ label: '发布需求', href: to(placesOf(kind).publish) }}
        nothing="还没有这类需求。发布以后，供应商就能在大厅里看到并报价。"
        row={(demand, more) => <OwnDemandRow demand={demand} {...more} />}
        sheet={(demand, onClose) => (
          <OwnActionsSheet
            demand={demand}
            changes={changes}
            asks={asks && demand.principalName === null}
            onBudget={() => budget(demand)}
            onReasoned={(chosen) => setAsking({ action: chosen, demand })}
            onClose={onClose}
          />
        )}
      />
      {asking && (
        <Suspense fallback={null}>
          <ReasonSheet
            {...asking}
            changes={changes}
            asks={asks}
            fromList
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
