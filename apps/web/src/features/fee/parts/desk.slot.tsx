import { useInfiniteQuery } from '@tanstack/react-query'
import { useServerNow } from '../../../lib/server-clock.ts'
import type { SlotProps } from '../../../map/slot.tsx'
import type { ListControls } from '../../../patterns/list-controls.ts'
import { ListHead } from '../../../patterns/list-head.tsx'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { type BillGroup, billGroups, type OrderGroup, orderGroups } from '../fee.labels.ts'
import { feeBillsQuery, feeOrdersQuery } from '../fee.queries.ts'
import { BillRow } from './bill-row.tsx'
import { FeeRow } from './fee-row.tsx'

/** At the desk of finance: the fees that are paid to my company. */
export default function FeeDesk({ book }: SlotProps['security.desk.book']) {
  return book === 'service' ? <Service /> : <Documents />
}

/** The tabs of a list by their groups, with how many stand in each. */
function useHead<Group extends string>(
  groups: Readonly<Record<Group, string>>,
  searchFor: string,
  counts: Readonly<Record<Group, number>> | undefined,
): ListControls {
  const list = useListControls('security.desk')
  return {
    ...list,
    searchFor,
    statuses: (Object.keys(groups) as Group[]).map((id) => ({
      id: id === 'all' ? '' : id,
      label: groups[id],
      count: counts?.[id],
    })),
  }
}

function Documents() {
  const { values } = useListControls('security.desk')
  const now = useServerNow(60_000)
  const group = (Object.keys(orderGroups) as OrderGroup[]).find((one) => one === values.status) ?? 'all'
  const query = useInfiniteQuery(
    feeOrdersQuery({ side: 'desk', subjectKind: 'tender', group, keyword: values.keyword ?? '' }),
  )
  const controls = useHead(orderGroups, '搜索项目、企业或订单号', query.data?.pages[0]?.counts)
  return (
    <>
      <ListHead controls={controls} />
      <ListScreen.Rows
        query={query}
        controls={controls}
        rowKey={(order) => order.id}
        row={(order) => <FeeRow order={order} now={now} />}
        empty={{ text: '还没有招标文件费。发布招标时设置了招标文件费的项目，企业付款后会出现在这里。' }}
      />
    </>
  )
}

function Service() {
  const { values } = useListControls('security.desk')
  const now = useServerNow(60_000)
  const group = (Object.keys(billGroups) as BillGroup[]).find((one) => one === values.status) ?? 'all'
  const query = useInfiniteQuery(feeBillsQuery({ side: 'desk', group, keyword: values.keyword ?? '' }))
  const controls = useHead(billGroups, '搜索项目、企业或账单号', query.data?.pages[0]?.counts)
  return (
    <>
      <ListHead controls={controls} />
      <ListScreen.Rows
        query={query}
        controls={controls}
        rowKey={(bill) => bill.id}
        row={(bill) => <BillRow bill={bill} now={now} />}
        empty={{ text: '还没有应收的中标服务费。代理的项目定标后会生成账单。' }}
      />
    </>
  )
}
