import { biddingRoles, type Role, runningRoles } from '@jb/domain/member/roles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useUser } from '../../../lib/session.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { abandonmentsQuery } from './abandon.queries.ts'
import { AbandonedRow } from './abandoned-row.tsx'

const sides = {
  owner: {
    label: '我的招标',
    for: runningRoles,
    empty: '没有单位弃标。有单位弃标时会通知您，并显示在这里。',
    home: 'tender.list',
    homeLabel: '查看招标项目',
  },
  bidder: {
    label: '我的投标',
    for: biddingRoles,
    empty: '贵公司没有弃标记录。',
    home: 'bid.list',
    homeLabel: '查看我的投标',
  },
} as const satisfies Record<
  string,
  { label: string; for: readonly Role[]; empty: string; home: string; homeLabel: string }
>

type Side = keyof typeof sides
const sideIds = ['owner', 'bidder'] as const satisfies readonly Side[]

const statuses = [
  { id: 'all', label: '全部' },
  { id: 'waiting', label: '待公告' },
  { id: 'published', label: '已公告' },
] as const

/** 弃标记录: in the tenders of my company, and of my company as a bidder. */
export default function AbandonedScreen() {
  const search = useSearchOf('bid.abandoned')
  const go = useGo()
  const now = useServerNow(60_000)
  const user = useUser()
  const held = user?.roles ?? []
  const mine = sideIds.filter((id) => sides[id].for.some((role) => held.includes(role)))
  const sells = user?.company?.kind === 'supplier'
  const usual = mine.length > 1 ? (sells ? 'bidder' : 'owner') : (mine[0] ?? 'bidder')
  const side = mine.find((id) => id === search.side) ?? usual
  const status = statuses.find(({ id }) => id === search.status)?.id ?? 'all'
  const query = useInfiniteQuery(abandonmentsQuery({ side, status, ...(search.id && { id: search.id }) }))
  const show = (change: Readonly<Record<string, string>>) =>
    go('bid.abandoned', { ...search, side, status, ...change }, { replace: true, keepScroll: true })
  const { empty, home, homeLabel } = sides[side]
  return (
    <Page
      top={
        <>
          <NavBar title="弃标记录" />
          {mine.length > 1 && (
            <Tabs
              label="方向"
              value={side}
              onChange={(id) => show({ side: id })}
              items={mine.map((id) => ({ id, label: sides[id].label }))}
            />
          )}
          {side === 'owner' && (
            <Tabs label="公告" value={status} onChange={(id) => show({ status: id })} items={[...statuses]} />
          )}
        </>
      }
    >
      <ListScreen.Rows
        query={query}
        rowKey={(row) => row.id}
        row={(row) => <AbandonedRow row={row} side={side} now={now} />}
        empty={{ text: empty, action: { label: homeLabel, onClick: () => go(home) } }}
      />
    </Page>
  )
}
