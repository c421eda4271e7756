import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { addressOf } from '../../../map/to.ts'
import { useSheet } from '../../../patterns/use-sheet.ts'
import { PayerBar } from '../../ledger/index.ts'
import { useMoneyMoved, usePayerDeeds } from '../security.queries.ts'
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
  if (order.side === 'payer') return <PayerSide order={order} />
  return (
    <Suspense fallback={null}>
      <DeskBar key={order.id} order={order} />
    </Suspense>
  )
}

function PayerSide({ order }: { order: OrderDetail }) {
  const deeds = usePayerDeeds()
  const sheet = useSheet(payerSheets)
  const { subjectKind, subjectId } = order
  const href = addressOf(subjectPlaces[subjectKind], { id: subjectId })
  useMoved(order)
  return (
    <PayerBar
      order={order}
      deeds={deeds}
      onForm={sheet.open}
      onward={href ? { href, label: onward[subjectKind] } : undefined}
    >
      <Suspense fallback={null}>
        {sheet.name && <PayerSheet {...sheet.ways} name={sheet.name} order={order} deeds={deeds} />}
      </Suspense>
    </PayerBar>
  )
}

const onward = { tender: '回到项目，继续投标', auction: '回到竞价，继续出价' } as const

/** What others did to an order while it was looked at makes old what its project says about it. */
function useMoved({ status }: OrderDetail): void {
  const moved = useMoneyMoved()
  const last = useRef(status)
  useEffect(() => {
    if (last.current !== status) void moved()
    last.current = status
  }, [status, moved])
}
