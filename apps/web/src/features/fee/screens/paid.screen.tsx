import { useQuery } from '@tanstack/react-query'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useSearchOf } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { OrderHead, OrderProgress, PaySteps, RefundFacts } from '../../ledger/index.ts'
import { orderTones } from '../fee.labels.ts'
import { feeOrderQuery, useOrderActions } from '../fee.queries.ts'
import { FeeFacts, RefundRequestFacts } from '../parts/fee-order.tsx'
import { FeeBar } from '../parts/order-bar.tsx'

/** 缴费详情: one order of fees, as the company that pays or the one that is paid sees it. */
export default function PaidScreen() {
  const { id } = useSearchOf('fee.paid')
  const query = useQuery(feeOrderQuery(id))
  const actions = useOrderActions()
  const now = useServerNow(60_000)
  return (
    <DetailScreen title="缴费详情" query={query} bottom={(order) => <FeeBar order={order} {...actions} />}>
      {(order) => (
        <>
          <OrderHead
            order={{ ...order, kindName: `${order.subjectName} · ${order.kindName}` }}
            now={now}
            tones={orderTones(order)}
          />
          <OrderProgress order={order} now={now} />
          <PaySteps order={order} />
          <RefundRequestFacts order={order} now={now} />
          <RefundFacts order={order} now={now} />
          <FeeFacts order={order} now={now} />
        </>
      )}
    </DetailScreen>
  )
}
