import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useGo } from '../../../map/to.ts'
import type { ListControls, ListValues } from '../../../patterns/list-controls.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { groupOf, groupTabs, nothing, sorts } from '../follow.labels.ts'
import { tendersQuery } from '../follow.queries.ts'
import { useTidy } from '../follow.use-tidy.ts'
import { Pickable, TenderRow } from '../parts/followed-rows.tsx'
import { TidyPage } from '../parts/tidy-page.tsx'

interface TenderListProps {
  title: string
  values: ListValues
  set: (change: ListValues) => void
  /** Between the title and the controls. */
  tabs?: ReactNode
}

/** The tenders that I follow: by state, by words, the nearest deadline first; several can be taken off at once. */
export function TenderList({ title, values, set, tabs }: TenderListProps) {
  const go = useGo()
  const now = useServerNow(60_000)
  const tidy = useTidy('tender')
  const query = useInfiniteQuery(
    tendersQuery({
      group: groupOf(values.status),
      sort: values.sort === 'newest' ? 'newest' : 'deadline',
      keyword: values.keyword ?? '',
    }),
  )
  const found = query.data?.pages[0]
  const controls: ListControls = {
    values,
    set,
    searchFor: '搜索项目、编号或采购单位',
    statuses: groupTabs(found?.counts),
    filters: [{ key: 'sort', label: '排序', kind: 'choice', options: sorts }],
  }
  return (
    <TidyPage title={title} tidy={tidy} filled={(found?.total ?? 0) > 0} tabs={tabs} controls={controls}>
      <ListScreen.Rows
        query={query}
        controls={controls}
        rowKey={(tender) => tender.id}
        row={(tender) => (
          <Pickable name={tender.name} picked={tidy.of(tender.id)}>
            <TenderRow tender={tender} now={now} />
          </Pickable>
        )}
        empty={{ text: nothing.tender, action: { label: '去招标大厅', onClick: () => go('hall.bidding') } }}
      />
    </TidyPage>
  )
}
