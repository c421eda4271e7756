import type { OrderDelivery, OrderDetail } from '@jb/contract/quotation/order.shapes'
import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { formatMoney } from '@jb/domain/shared/money-text'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { confirm } from '../../../kit/dialog.tsx'
import { useSearchOf } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { useSheet } from '../../../patterns/use-sheet.ts'
import { Deliveries } from './deliveries.tsx'
import { missingOf } from './order.labels.ts'
import { orderQuery, useOrderWork } from './order.queries.ts'
import { OrderHead, OrderHistory, OrderRows } from './order-facts.tsx'
import type { OrderSheetName } from './order-sheet.tsx'

// Forms are wanted only after a press.
const OrderSheet = lazy(() => import('./order-sheet.tsx'))

const done = {
  decline: '已告诉采购方不接单',
  abandon: '订单已放弃',
  complete: '订单已完成',
  deliver: '到货已登记',
  receive: '已确认收货',
} as const satisfies Record<OrderSheetName, string>

const sum = (amount: string) => `${formatMoney(amount)} 元（${amountInWords(amount)}）`

/** 采购详情: one order as either side sees it, what has come of it, and what may be done now. */
export default function PurchaseScreen() {
  const { id } = useSearchOf('quotation.purchase')
  const query = useQuery(orderQuery(id))
  const sheet = useSheet(done)
  const [delivery, setDelivery] = useState<OrderDelivery>()
  const work = useOrderWork()
  const take = async ({ version, total }: OrderDetail) => {
    const text = `合计 ${sum(total)}，确认后按订单供货。`
    if (!(await confirm({ title: '确认这份订单？', text, yes: '确认订单' }))) return
    await tellOutcome(work.confirm({ body: { id, version } }), '订单已确认')
  }
  const complete = async ({ version, receivedTotal }: OrderDetail) => {
    const text = `按实收数量结算 ${sum(receivedTotal)}。`
    if (!(await confirm({ title: '完成这份订单？', text, yes: '完成' }))) return
    await tellOutcome(work.complete({ body: { id, version, reason: '' } }), done.complete)
  }
  const act = (order: OrderDetail) => (action: string) => {
    setDelivery(undefined)
    if (action === 'confirm') return take(order)
    if (action === 'complete' && missingOf(order).length === 0) return complete(order)
    return sheet.open(action)
  }
  const receive = (one: OrderDelivery) => {
    setDelivery(one)
    sheet.open('receive')
  }
  return (
    <DetailScreen
      title="采购详情"
      query={query}
      bottom={(order) => (
        <ActionBar
          actions={order.actions}
          icons={{ abandon: 'close', decline: 'close' }}
          onAction={act(order)}
        />
      )}
    >
      {(order) => (
        <>
          <OrderHead order={order} />
          <OrderRows order={order} />
          <Deliveries
            order={order}
            onReceive={order.actions.some((one) => one.id === 'receive' && one.enabled) ? receive : undefined}
          />
          <OrderHistory timeline={order.timeline} />
          <Suspense fallback={null}>
            {sheet.name && (
              <OrderSheet name={sheet.name} order={order} delivery={delivery} work={work} {...sheet.ways} />
            )}
          </Suspense>
        </>
      )}
    </DetailScreen>
  )
}
