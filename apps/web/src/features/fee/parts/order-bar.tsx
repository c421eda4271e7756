import type { FeeOrderDetail } from '@jb/contract/fee/fee.shapes'
import { formatMoney } from '@jb/domain/shared/money-text'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { confirm } from '../../../kit/dialog.tsx'
import { addressOf, useGo } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { useSheet } from '../../../patterns/use-sheet.ts'
import { processOf, useBegin } from '../../approval/index.ts'
import { PayerBar, versionOf } from '../../ledger/index.ts'
import { subjectPlaces } from '../fee.labels.ts'
import type { DeskActions, OrderActions, PayerActions } from '../fee.queries.ts'

// Forms come after a press.
const FeeSheet = lazy(() => import('./fee-sheet.tsx'))

const sheets = {
  submitVoucher: '已提交，请等待核对',
  confirm: '已核对通过',
  rejectVoucher: '已退回',
  turnDown: '已驳回，付款方会看到原因',
  settleRefund: '已登记退还完成',
  failRefund: '已登记退款失败',
} as const

const onward = { tender: '回到项目，下载招标文件', bill: '查看服务费账单' } as const

/** What its reader may do to an order of fees now; the forms slide up over the page. */
export function FeeBar({ order, moved, payer, desk }: OrderActions & { order: FeeOrderDetail }) {
  const last = useRef(order.status)
  useEffect(() => {
    if (last.current !== order.status) void moved()
    last.current = order.status
  }, [order.status, moved])
  return order.side === 'payer' ? (
    <Payers order={order} deeds={payer} />
  ) : (
    <Desks key={order.id} order={order} deeds={desk} />
  )
}

interface BarProps<Deeds> {
  order: FeeOrderDetail
  deeds: Deeds
}

function Payers({ order, deeds }: BarProps<PayerActions>) {
  const sheet = useSheet(sheets)
  const go = useGo()
  const { id, subjectKind, subjectId, wish } = order
  const href = addressOf(subjectPlaces[subjectKind], { id: subjectId })
  const asks = order.actions.some((action) => action.id === 'askRefund')
  return (
    <PayerBar
      order={order}
      deeds={deeds}
      onForm={(action) => (action === 'askRefund' ? go('fee.refund', { id }) : sheet.open(action))}
      onward={href && !asks && wish === null ? { href, label: onward[subjectKind] } : undefined}
    >
      <Suspense fallback={null}>
        {sheet.name && <FeeSheet {...sheet.ways} name={sheet.name} order={order} payer={deeds} />}
      </Suspense>
    </PayerBar>
  )
}

function Desks({ order, deeds }: BarProps<DeskActions>) {
  const sheet = useSheet(sheets)
  const begin = useBegin()
  const sum = `${order.payerName}，${formatMoney(order.amount)} 元`
  const accept = async () => {
    const type = processOf(order.actions, 'acceptRefund')
    if (type) return begin({ type, id: order.id, deed: 'fee.refund' })
    const text = `${sum}，只能退回原付款账户。`
    if (!(await confirm({ title: '同意退款？', text, yes: '同意退款' }))) return
    return tellOutcome(deeds.answer({ body: { ...versionOf(order), agree: true } }), '已同意退款')
  }
  const act = (action: string): unknown => {
    if (action === 'acceptRefund') return accept()
    if (action === 'refund') return tellOutcome(deeds.refund({ body: versionOf(order) }), '已发起退还')
    if (action === 'retryRefund')
      return tellOutcome(deeds.retryRefund({ body: versionOf(order) }), '已重新发起退款')
    return sheet.open(action)
  }
  return (
    <>
      <ActionBar
        actions={order.actions}
        onAction={act}
        dangerous={['rejectVoucher', 'turnDown', 'failRefund']}
      />
      <Suspense fallback={null}>
        {sheet.name && <FeeSheet {...sheet.ways} name={sheet.name} order={order} desk={deeds} />}
      </Suspense>
    </>
  )
}
