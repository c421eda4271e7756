import { deskRoles, payingRoles } from '@jb/domain/member/roles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useUser } from '../../../lib/session.ts'
import { useGo } from '../../../map/to.ts'
import type { ListControls } from '../../../patterns/list-controls.ts'
import { ListHead } from '../../../patterns/list-head.tsx'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { type BillGroup, billGroups } from '../fee.labels.ts'
import { feeBillsQuery } from '../fee.queries.ts'
import { BillRow } from '../parts/bill-row.tsx'

const groups = Object.keys(billGroups) as readonly BillGroup[]
const sides = [
  { id: 'payer', label: '应付的' },
  { id: 'desk', label: '应收的' },
] as const

const nothing = {
  payer: '没有中标服务费。中标的项目写明收取服务费的，定标后会生成账单。',
  desk: '还没有应收的中标服务费。代理的项目定标后会生成账单。',
} as const

/** 中标服务费: what my company owes, or charges. */
export default function ServiceScreen() {
  const list = useListControls('fee.service')
  const search = list.values
  const go = useGo()
  const now = useServerNow(60_000)
  const roles = useUser()?.roles ?? []
  const only = (some: readonly string[]) => roles.some((role) => some.includes(role))
  const usual = only(['agent', 'operator']) && !only(payingRoles) ? 'desk' : 'payer'
  const side = search.side === 'desk' || search.side === 'payer' ? search.side : usual
  const group = groups.find((known) => known === search.status) ?? 'all'
  const query = useInfiniteQuery(feeBillsQuery({ side, group, keyword: search.keyword ?? '' }))
  const first = query.data?.pages[0]
  const both = side === 'desk' || (first?.charges === true && only(deskRoles))
  const controls: ListControls = {
    ...list,
    searchFor: '搜索项目、账单号或企业',
    statuses: groups.map((id) => ({
      id: id === 'all' ? '' : id,
      label: billGroups[id],
      count: first?.counts[id],
    })),
  }
  return (
    <Page
      top={
        <>
          <NavBar title="中标服务费" />
          {both && (
            <Tabs
              label="方向"
              value={side}
              items={sides}
              onChange={(id) => go('fee.service', { side: id }, { replace: true, keepScroll: true })}
            />
          )}
          <ListHead controls={controls} />
        </>
      }
    >
      <ListScreen.Rows
        query={query}
        controls={controls}
        rowKey={(bill) => bill.id}
        row={(bill) => <BillRow bill={bill} now={now} />}
        empty={{
          text: nothing[side],
          action: { label: '查看中标', onClick: () => go('bid.winning') },
        }}
      />
    </Page>
  )
}
