import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { formatMoney } from '@jb/domain/shared/money-text'
import { lazy, Suspense } from 'react'
import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { useGo } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { useSheet } from '../../../patterns/use-sheet.ts'
import { processOf, useBegin } from '../../approval/index.ts'
import { moneySheets, QuietBar, versionOf } from '../../ledger/index.ts'
import type { DeskSheetName } from '../parts/desk-sheet.tsx'
import { useDeskDeeds } from '../security.queries.ts'
import { useNextAtDesk } from '../security.use-next.ts'

// Forms come after a press.
const DeskSheet = lazy(() => import('../parts/desk-sheet.tsx'))

const deskSheets = {
  ...moneySheets,
  early: '已办理',
  forfeit: '保证金已扣除',
  extendGuarantee: '已登记展期',
} as const satisfies Record<DeskSheetName, string>

const dangerous = ['forfeit', 'rejectVoucher', 'failRefund', 'refuseRequest']

/** It is held and nobody waits for it: what could be done now is the exception. */
const isKept = ({ status, refund, approval, actions }: OrderDetail) =>
  status === 'paid' &&
  refund === null &&
  approval?.status !== 'pending' &&
  !actions.some(({ id }) => id === 'extendGuarantee')

/** What the desk may do to an order now. */
export function DeskBar({ order }: { order: OrderDetail }) {
  const deeds = useDeskDeeds()
  const sheet = useSheet(deskSheets)
  const begin = useBegin()
  const next = useNextAtDesk(order)
  const decide = (agree: boolean) => deeds.decide({ body: { ...versionOf(order), agree, reason: '' } })
  const sendBack = async () => {
    const sum = `${order.payerName}，${formatMoney(order.amount)} 元`
    const text = order.kind === 'guarantee' ? `${sum}，保函退还后不再有效。` : `${sum}，只能退回原付款账户。`
    if (!(await confirm({ title: '退还这笔保证金？', text, yes: '退还' }))) return
    await tellOutcome(deeds.refund({ body: { ...versionOf(order), reason: '' } }), '已发起退还')
  }
  const agree = async () => {
    const keeps = order.approval?.deed === 'forfeit'
    const sum = `${order.payerName}，${formatMoney(order.amount)} 元`
    const question = keeps
      ? { title: '同意扣除这笔保证金？', text: `${sum}。同意后立即扣除，不能恢复。`, danger: true }
      : { title: '同意提前退还这笔保证金？', text: `${sum}，同意后按原路退还。` }
    if (!(await confirm({ ...question, yes: '同意' }))) return
    await tellOutcome(decide(true), keeps ? '已同意，保证金已扣除' : '已同意，已发起退还')
  }
  const takeBack = async () => {
    const text = '撤回后这笔保证金保持原样，需要时可以重新提出。'
    if (await confirm({ title: '撤回申请？', text, yes: '撤回' }))
      await tellOutcome(decide(false), '申请已撤回')
  }
  const act = async (action: string): Promise<unknown> => {
    if (action === 'agreeRequest') return agree()
    if (action === 'takeBackRequest') return takeBack()
    if (action === 'retryRefund')
      return tellOutcome(deeds.retryRefund({ body: versionOf(order) }), '已重新发起退款')
    if (action === 'refund' && order.refund) return sendBack()
    const type = processOf(order.actions, action)
    if (type) return begin({ type, id: order.id, deed: action })
    return sheet.open(action === 'refund' ? 'early' : action)
  }
  return (
    <>
      {next || isKept(order) ? (
        <QuietBar actions={order.actions} onAction={act} onward={next && <Onward id={next} />} />
      ) : (
        <ActionBar actions={order.actions} onAction={act} dangerous={dangerous} />
      )}
      <Suspense fallback={null}>
        {sheet.name && <DeskSheet {...sheet.ways} name={sheet.name} order={order} deeds={deeds} />}
      </Suspense>
    </>
  )
}

/** To the order that waits longest now. Back leads to the desk, not through all that is done. */
function Onward({ id }: { id: string }) {
  const go = useGo()
  return <Button onClick={() => go('security.order', { id }, { replace: true })}>下一笔</Button>
}
