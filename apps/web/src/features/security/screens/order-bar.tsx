import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { leaveFor } from '../../../lib/leave.ts'
import { addressOf, useGoHref } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { useSheet } from '../../../patterns/use-sheet.ts'
import { QuietBar } from '../parts/quiet-bar.tsx'
import { useMoneyMoved, usePayerDeeds } from '../security.queries.ts'
import { versionOf } from '../security.sheets.ts'
import { subjectPlaces } from '../security.subject.ts'

// Only whoever keeps the security needs its bar.
const DeskBar = lazy(() => import('./desk-bar.tsx').then((desk) => ({ default: desk.DeskBar })))
// The form comes after a press.
const PayerSheet = lazy(() => import('../parts/payer-sheet.tsx'))

const payerSheets = {
  submitVoucher: '已提交，请等待核对',
  submitGuarantee: '已提交，请等待核对',
} as const
/** What its reader may do to an order now; the forms slide up over the page. */
export function OrderBar({ order }: { order: OrderDetail }) {
  if (order.side === 'payer') return <PayerBar order={order} />
  return (
    <Suspense fallback={null}>
      <DeskBar key={order.id} order={order} />
    </Suspense>
  )
}

function PayerBar({ order }: { order: OrderDetail }) {
  const deeds = usePayerDeeds()
  const sheet = useSheet(payerSheets)
  const cancel = async () => {
    const text = '订单取消后不能恢复；已经转账的，请不要取消。在缴纳期限内可以重新生成订单。'
    if (!(await confirm({ title: '取消这笔订单？', text, yes: '取消订单', no: '再想想', danger: true })))
      return
    await tellOutcome(deeds.cancel({ body: versionOf(order) }), '订单已取消')
  }
  const pay = () =>
    deeds.payOnline({ body: versionOf(order) }).then(
      ({ url }) => leaveFor(url),
      (error: unknown) => toast(sentenceOf(error), 'bad'),
    )
  const act = (action: string): unknown => {
    if (action === 'cancel') return cancel()
    if (action === 'payOnline') return pay()
    if (action === 'remind')
      return tellOutcome(deeds.remind({ body: { id: order.id } }), '已催办，对方已收到消息')
    return sheet.open(action)
  }
  useMoved(order)
  return (
    <>
      {counts(order) ? <WayOn order={order} /> : <Deeds order={order} onAction={act} />}
      <Suspense fallback={null}>
        {sheet.name && <PayerSheet {...sheet.ways} name={sheet.name} order={order} deeds={deeds} />}
      </Suspense>
    </>
  )
}

/** While it is being checked there is nothing to do; what was handed in can be handed in anew. */
function Deeds({ order: { actions, checking }, onAction }: DeedsProps) {
  const Bar = checking ? QuietBar : ActionBar
  return <Bar actions={actions} onAction={onAction} />
}

interface DeedsProps {
  order: OrderDetail
  onAction: (action: string) => unknown
}

/** It has arrived and nothing asks for it back: the company may go on. */
const counts = ({ status, refund }: OrderDetail) => status === 'paid' && refund === null

const onward = { tender: '回到项目，继续投标', auction: '回到竞价，继续出价' } as const

/** Once it counts: back to what it was given for. */
function WayOn({ order: { subjectKind, subjectId } }: { order: OrderDetail }) {
  const goHref = useGoHref()
  const href = addressOf(subjectPlaces[subjectKind], { id: subjectId })
  if (!href) return null
  return (
    <BottomBar>
      <Button onClick={() => goHref(href)}>{onward[subjectKind]}</Button>
    </BottomBar>
  )
}

/** What others did to an order while it was looked at makes old what its project says about it. */
function useMoved({ status }: OrderDetail): void {
  const moved = useMoneyMoved()
  const last = useRef(status)
  useEffect(() => {
    if (last.current !== status) void moved()
    last.current = status
  }, [status, moved])
}
