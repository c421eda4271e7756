import { useInfiniteQuery } from '@tanstack/react-query'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useGo } from '../../../map/to.ts'
import type { ListControls } from '../../../patterns/list-controls.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { type Group, groupNames, HeldSum } from '../../ledger/index.ts'
import { OrderRow } from '../parts/order-row.tsx'
import { ordersQuery } from '../security.queries.ts'
import { subjectOf } from '../security.subject.ts'

/** 保证金列表: the securities that my company gives. */
export default function SecurityListScreen() {
  const list = useListControls('security.list')
  const search = list.values
  const go = useGo()
  const now = useServerNow(60_000)
  const group = groups.find((known) => known === search.status) ?? 'all'
  const subject = subjectOf(search)
  const query = useInfiniteQuery(ordersQuery({ group, keyword: search.keyword ?? '', ...subject }))
  const first = query.data?.pages[0]
  const controls: ListControls = {
    ...list,
    searchFor: '搜索项目、订单号或收款方',
    statuses: groups.map((id) => ({
      id: id === 'all' ? '' : id,
      label: groupNames[id],
      count: first?.counts[id],
    })),
  }
  return (
    <ListScreen.Frame title="保证金列表" controls={controls}>
      {first && first.counts.all > 0 && (
        <HeldSum label="本企业已缴、由对方保管的保证金" amount={first.heldAmount} />
      )}
      <ListScreen.Rows
        query={query}
        controls={controls}
        rowKey={(order) => order.id}
        row={(order) => <OrderRow order={order} now={now} />}
        empty={{
          text: '还没有保证金订单。报名需要缴纳保证金的项目后，在项目页面点“待缴保证金”生成。',
          action: { label: '去招标大厅', onClick: () => go('hall.bidding') },
        }}
      />
    </ListScreen.Frame>
  )
}

const groups = Object.keys(groupNames) as readonly Group[]
