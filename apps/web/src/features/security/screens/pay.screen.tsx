import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { NavAction } from '../../../kit/nav-bar.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { OrderHead, OrderProgress, PaySteps, RefundFacts } from '../../ledger/index.ts'
import { OrderRow } from '../parts/order-row.tsx'
import { guaranteeSteps, tones } from '../security.labels.ts'
import { orderQuery, ordersQuery } from '../security.queries.ts'
import { subjectOf } from '../security.subject.ts'
import { SecurityWays } from './choose-way.tsx'
import { OrderBar } from './order-bar.tsx'

/** 保证金订单: how one gives the security of a project, step by step; without a project, what is still to be paid. */
export default function PayScreen() {
  const search = useSearchOf('security.pay')
  const subject = subjectOf(search)
  if (search.id) return <PayOrder id={search.id} />
  return subject ? <SecurityWays {...subject} paying={(id) => <PayOrder id={id} />} /> : <ToPay />
}

function PayOrder({ id }: { id: string }) {
  const query = useQuery(orderQuery(id))
  const now = useServerNow(60_000)
  const go = useGo()
  return (
    <DetailScreen
      title="保证金订单"
      query={query}
      action={<NavAction onClick={() => go('security.order', { id })}>详情</NavAction>}
      bottom={(order) => <OrderBar order={order} />}
    >
      {(order) => (
        <>
          <OrderHead order={order} now={now} tones={tones} />
          <PaySteps order={order} paper={guaranteeSteps(order)} />
          <OrderProgress order={order} now={now} />
          <RefundFacts order={order} now={now} />
        </>
      )}
    </DetailScreen>
  )
}

/** My company's orders that wait for their payment. */
function ToPay() {
  const go = useGo()
  const now = useServerNow(60_000)
  const query = useInfiniteQuery(ordersQuery({ group: 'pending' }))
  return (
    <ListScreen
      title="保证金订单"
      query={query}
      rowKey={(order) => order.id}
      row={(order) => <OrderRow order={order} now={now} />}
      empty={{
        text: '没有待支付的保证金订单。',
        action: { label: '查看全部保证金', onClick: () => go('security.list') },
      }}
    />
  )
}
