import { useQuery } from '@tanstack/react-query'
import { Empty } from '../../../kit/states.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { OrderHead, RefundFacts, SecondLook } from '../../ledger/index.ts'
import { GuaranteeCard } from '../parts/guarantee-card.tsx'
import { tones } from '../security.labels.ts'
import { orderQuery } from '../security.queries.ts'
import { OrderBar } from './order-bar.tsx'

/** 保函详情: a guarantee, how long it holds, and what is to be checked. */
export default function GuaranteeScreen() {
  const { id } = useSearchOf('security.guarantee')
  const query = useQuery(orderQuery(id))
  const now = useServerNow(60_000)
  const go = useGo()
  const action = { label: '查看订单', onClick: () => go('security.order', { id }) }
  return (
    <DetailScreen title="保函详情" query={query} bottom={(order) => <OrderBar order={order} />}>
      {(order) => (
        <>
          <SecondLook order={order} now={now} />
          <OrderHead order={order} now={now} tones={tones} />
          {order.guarantee ? (
            <GuaranteeCard guarantee={order.guarantee} until={order.guaranteeUntil} />
          ) : (
            <Empty
              text={order.kind === 'guarantee' ? '还没有提交保函。' : '这笔保证金不是用保函缴纳的。'}
              action={action}
            />
          )}
          <Facts
            title="出函双方"
            items={[
              { label: '被保证人', value: order.payerName, wide: true },
              { label: '受益人', value: order.ownerName, wide: true },
              { label: '订单号', value: order.no, wide: true },
            ]}
          />
          <RefundFacts order={order} now={now} />
        </>
      )}
    </DetailScreen>
  )
}
