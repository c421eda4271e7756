import { useQuery } from '@tanstack/react-query'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useSearchOf } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { OrderHead, OrderProgress, PaySteps, RefundFacts, SecondLook } from '../../ledger/index.ts'
import { OrderFacts } from '../parts/order-facts.tsx'
import { guaranteeSteps, tones } from '../security.labels.ts'
import { orderQuery } from '../security.queries.ts'
import { OrderBar } from './order-bar.tsx'

/** 订单详情: one security, as the company that gives it or the one that keeps it sees it. */
export default function OrderScreen() {
  const { id } = useSearchOf('security.order')
  const query = useQuery(orderQuery(id))
  const now = useServerNow(60_000)
  return (
    <DetailScreen title="订单详情" query={query} bottom={(order) => <OrderBar order={order} />}>
      {(order) => (
        <>
          <SecondLook order={order} now={now} />
          <OrderHead order={order} now={now} tones={tones} />
          <OrderProgress order={order} now={now} />
          <PaySteps order={order} paper={guaranteeSteps(order)} />
          <RefundFacts order={order} now={now} />
          <OrderFacts order={order} now={now} />
        </>
      )}
    </DetailScreen>
  )
}
