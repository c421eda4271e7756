import type { DemandKind } from '@jb/domain/demand/kinds'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useGo } from '../../../map/to.ts'
import type { ListControls, ListValues } from '../../../patterns/list-controls.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { demandTabAt, demandTabItems, nothing } from '../follow.labels.ts'
import { demandsQuery } from '../follow.queries.ts'
import { useTidy } from '../follow.use-tidy.ts'
import { DemandRow } from '../parts/followed-demand.tsx'
import { Pickable } from '../parts/followed-rows.tsx'
import { TidyPage } from '../parts/tidy-page.tsx'

interface DemandListProps {
  title: string
  values: ListValues
  set: (change: ListValues) => void
  /** Between the title and the controls. */
  tabs?: ReactNode
  /** Only this kind; all when nothing is said. */
  kind?: DemandKind
}

/** The demands that I follow: by state, by words, the nearest deadline first; several can be taken off at once. */
export function DemandList({ title, values, set, tabs, kind }: DemandListProps) {
  const go = useGo()
  const now = useServerNow(60_000)
  const tidy = useTidy('demand')
  const { status, keyword = '' } = values
  const query = useInfiniteQuery(demandsQuery({ group: demandTabAt(status), keyword, ...(kind && { kind }) }))
  const found = query.data?.pages[0]
  const controls: ListControls = {
    values: { status, keyword: values.keyword },
    set,
    searchFor: '搜索需求、编号或采购单位',
    statuses: demandTabItems(found?.counts),
  }
  return (
    <TidyPage title={title} tidy={tidy} filled={(found?.total ?? 0) > 0} tabs={tabs} controls={controls}>
      <ListScreen.Rows
        query={query}
        controls={controls}
        rowKey={(demand) => demand.id}
        row={(demand) => (
          <Pickable name={demand.name} picked={tidy.of(demand.id)}>
            <DemandRow demand={demand} now={now} />
          </Pickable>
        )}
        empty={{
          text: nothing.demand,
          action: { label: '看需求预告', onClick: () => go('demand.forecast', {}) },
        }}
      />
    </TidyPage>
  )
}
