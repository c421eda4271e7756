import type { MoneyDetail } from '@jb/contract/ledger/ledger.shapes'
import type { ReactNode } from 'react'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { leaveFor } from '../../../lib/leave.ts'
import { useGoHref } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { versionOf } from '../ledger.labels.ts'
import { QuietBar } from './quiet-bar.tsx'

type Seen = { body: { id: string; version: number } }

/** What a payer sends, whatever the kind. */
export interface PayerActions {
  readonly cancel: (sent: Seen) => Promise<unknown>
  readonly payOnline: (sent: Seen) => Promise<{ readonly url: string }>
  readonly remind: (sent: { body: { id: string } }) => Promise<unknown>
}

interface PayerBarProps {
  order: MoneyDetail
  deeds: PayerActions
  /** Opens the form of a deed that needs one. */
  onForm: (action: string) => unknown
  /** Where the payer goes on once it has arrived, and the word of the button; undefined where nothing follows. */
  onward?: { readonly href: string; readonly label: string } | undefined
  children?: ReactNode
}

/** What the payer may do to an order now; the forms slide up over the page. */
export function PayerBar({ order, deeds, onForm, onward, children }: PayerBarProps) {
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
    return onForm(action)
  }
  // While it is being checked there is nothing to do; what was handed in can be handed in anew.
  const Bar = order.checking ? QuietBar : ActionBar
  return (
    <>
      {hasArrived(order) && onward ? <WayOn {...onward} /> : <Bar actions={order.actions} onAction={act} />}
      {children}
    </>
  )
}

/** It has arrived and nothing asks for it back: the company may go on. */
const hasArrived = ({ status, refund }: MoneyDetail) => status === 'paid' && refund === null

/** Once it counts: back to what it was given for. */
function WayOn({ href, label }: { href: string; label: string }) {
  const goHref = useGoHref()
  return (
    <BottomBar>
      <Button onClick={() => goHref(href)}>{label}</Button>
    </BottomBar>
  )
}
