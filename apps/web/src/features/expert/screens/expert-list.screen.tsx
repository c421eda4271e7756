import type { ExpertRow, PoolStanding } from '@jb/contract/expert/expert.shapes'
import { expertStatuses } from '@jb/domain/expert/expert.flow'
import { majorNames, majors, statusNames } from '@jb/domain/expert/labels'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Link } from '../../../map/link.tsx'
import { type SearchOf, useGo } from '../../../map/to.ts'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import type { FilterSpec, ListControls } from '../../../patterns/list-controls.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { StateLine } from '../../../patterns/state-line.tsx'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { nothingYet, statusTones } from '../expert.labels.ts'
import { type ExpertFilter, expertsQuery, poolQuery } from '../expert.queries.ts'

const title = '专家库'

/** 专家库: the pool that I keep, or my own entries. */
export default function ExpertListScreen() {
  const pool = useQuery(poolQuery)
  if (pool.data) return <Experts pool={pool.data} />
  return (
    <Page top={<NavBar title={title} />}>
      <QueryState query={pool} hasData={false} skeleton={<ListSkeleton />}>
        {null}
      </QueryState>
    </Page>
  )
}

const filters: readonly FilterSpec[] = [
  {
    key: 'major',
    label: '专业',
    kind: 'choice',
    options: majors.map((value) => ({ value, label: majorNames[value] })),
  },
  { key: 'region', label: '地区', kind: 'region', columns: 2 },
]

function Experts({ pool }: { pool: PoolStanding }) {
  const list = useListControls('expert.list')
  const go = useGo()
  const now = useServerNow(60_000)
  const query = useInfiniteQuery(expertsQuery(filterOf(list.values)))
  const counts = query.data?.pages[0]?.counts
  const own = pool.kind === 'own'
  const controls: ListControls = {
    ...list,
    ...(!own && {
      searchFor: '搜索姓名、单位或职称',
      filters,
      statuses: [
        { id: '', label: '全部', count: counts?.all },
        ...expertStatuses.map((id) => ({ id, label: statusNames[id], count: counts?.[id] })),
      ],
    }),
  }
  const add = () => go('expert.add')
  return (
    <ListScreen
      title={own ? pool.name : title}
      controls={controls}
      bottom={
        pool.mayAdd && (
          <BottomBar>
            <Button onClick={add}>新增专家</Button>
          </BottomBar>
        )
      }
      query={query}
      rowKey={(expert) => expert.id}
      row={(expert) => <ExpertRowCard expert={expert} own={own} now={now} />}
      empty={{
        text: nothingYet[pool.kind],
        ...(pool.mayAdd && { action: { label: '新增专家', onClick: add } }),
      }}
    />
  )
}

/** What the address says about the list; what it does not know narrows nothing. */
function filterOf({ keyword = '', major, region = '', status }: SearchOf<'expert.list'>): ExpertFilter {
  return {
    keyword,
    major: majors.find((one) => one === major) ?? '',
    regionCode: /^\d{6}$/.test(region) ? region : '',
    status: expertStatuses.find((one) => one === status) ?? 'all',
  }
}

/** One expert in a list; pressing it anywhere opens the entry. */
export function ExpertRowCard({ expert, own, now }: { expert: ExpertRow; own: boolean; now: Date }) {
  const { id, name, employer, title, majorNames, regionName, years, status, statusName, updatedAt } = expert
  const kind = own ? expert.poolName : majorNames[0]
  return (
    <Card>
      <StateLine
        tone={statusTones[status]}
        state={statusName}
        at={updatedAt}
        now={now}
        {...(kind === undefined ? {} : { kind })}
      />
      <CardName>
        <Link place="expert.detail" search={{ id }}>
          {name || '未填写姓名'}
        </Link>
      </CardName>
      <CardLine quiet left={[title, employer].filter(Boolean).join(' · ')} />
      <CardLine
        quiet
        left={majorNames.join('、')}
        right={[regionName.split(' ')[0], years === null ? '' : `${years} 年`].filter(Boolean).join(' · ')}
      />
    </Card>
  )
}
