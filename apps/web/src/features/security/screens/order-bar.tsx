import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { formatMoney } from '@jb/domain/shared/money-text'
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
import type { DeskSheetName } from '../parts/desk-sheet.tsx'
import { useAskAnew, useDeskDeeds, usePayerDeeds } from '../security.queries.ts'
import { versionOf } from '../security.sheets.ts'
import { subjectPlaces } from '../security.subject.ts'
import { useAskFirst } from '../security.use-ask-first.ts'

// Forms come after a press.
const PayerSheet = lazy(() => import('../parts/payer-sheet.tsx'))
const DeskSheet = lazy(() => import('../parts/desk-sheet.tsx'))

const payerSheets = {
  submitVoucher: '已提交，请等待核对',
  submitGuarantee: '已提交，请等待核对',
} as const
const deskSheets = {
  confirm: '已核对通过',
  rejectVoucher: '已退回',
  early: '已办理',
  settleRefund: '已登记退还完成',
  failRefund: '已登记退款失败',
  forfeit: '保证金已扣除',
} as const satisfies Record<DeskSheetName, string>

const dangerous = ['forfeit', 'rejectVoucher', 'failRefund']

/** What its reader may do to an order now; the forms slide up over the page. */
export function OrderBar({ order }: { order: OrderDetail }) {
  return order.side === 'payer' ? <PayerBar order={order} /> : <DeskBar order={order} />
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
      {counts(order) ? (
        <WayOn order={order} />
      ) : (
        <ActionBar actions={order.actions} onAction={act} dangerous={dangerous} />
      )}
      <Suspense fallback={null}>
        {sheet.name && <PayerSheet {...sheet.ways} name={sheet.name} order={order} deeds={deeds} />}
      </Suspense>
    </>
  )
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
  const askAnew = useAskAnew()
  const last = useRef(status)
  useEffect(() => {
    if (last.current !== status) void askAnew()
    last.current = status
  }, [status, askAnew])
}

function DeskBar({ order }: { order: OrderDetail }) {
  const deeds = useDeskDeeds()
  const sheet = useSheet(deskSheets)
  const askFirst = useAskFirst()
  const sendBack = async () => {
    const sum = `${order.payerName}，${formatMoney(order.amount)} 元`
    const text = order.kind === 'guarantee' ? `${sum}，保函退还后不再有效。` : `${sum}，只能退回原付款账户。`
    if (!(await confirm({ title: '退还这笔保证金？', text, yes: '退还' }))) return
    await tellOutcome(deeds.refund({ body: { ...versionOf(order), reason: '' } }), '已发起退还')
  }
  const act = async (action: string): Promise<unknown> => {
    if (action === 'retryRefund')
      return tellOutcome(deeds.retryRefund({ body: versionOf(order) }), '已重新发起退款')
    if (action === 'refund' && order.refund) return sendBack()
    if (action === 'refund') return (await askFirst(order, 'refund')) || sheet.open('early')
    if (action === 'forfeit') return (await askFirst(order, 'forfeit')) || sheet.open('forfeit')
    return sheet.open(action)
  }
  return (
    <>
      <ActionBar actions={order.actions} onAction={act} dangerous={dangerous} />
      <Suspense fallback={null}>
        {sheet.name && <DeskSheet {...sheet.ways} name={sheet.name} order={order} deeds={deeds} />}
      </Suspense>
    </>
  )
}
