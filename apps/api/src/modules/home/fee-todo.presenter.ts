import type { Bill } from '@jb/domain/fee/bill'
import { isOverdueBill } from '@jb/domain/fee/bill'
import type { FeeOrder } from '@jb/domain/fee/fee'
import { feeNames } from '@jb/domain/fee/words'
import { formatMoney } from '@jb/domain/shared/money-text'
import type { feesAtDesk, feesToPay } from '../fee/index.ts'
import { type Doing, type Task, taskOf } from './task.ts'

type AtDesk = NonNullable<Awaited<ReturnType<typeof feesAtDesk>>>

const heaps = {
  confirm: { title: '费用核对', todo: '等您核对到账', action: '确认到账', search: { book: 'documents' } },
  back: { title: '费用退款', todo: '等您处理退款', action: '处理退款', search: { book: 'documents' } },
  invoice: { title: '服务费开票', todo: '已到账，等您开票', action: '登记发票', search: { book: 'service' } },
} as const satisfies Record<keyof AtDesk, Pick<Doing, 'action' | 'search'> & { title: string; todo: string }>

/** What waits at a desk of fees, one row for each heap that leads to it; nothing for those without a desk. */
export function feeDeskTodos(desk: AtDesk | undefined): readonly Task[] {
  if (!desk) return []
  return (['confirm', 'back', 'invoice'] as const)
    .filter((heap) => desk[heap] > 0)
    .map((heap) => {
      const { title, todo, action, search } = heaps[heap]
      return taskOf(
        { id: title, title },
        {
          stake: 'others',
          place: 'security.desk',
          otherwise: '对方在等您办理。',
          sentence: `${desk[heap]} 笔费用${todo}。`,
          action,
          search,
        },
      )
    })
}

function billTask(bill: Bill): Task {
  const { id, title, amount, dueAt, status } = bill
  const sum = `中标服务费 ${formatMoney(amount)} 元`
  if (status === 'pendingConfirm')
    return taskOf(
      { id, title },
      {
        stake: 'others',
        place: 'fee.serviceDetail',
        action: '确认服务费',
        sentence: `${sum}，请核对计算明细并确认。`,
      },
    )
  return taskOf(
    { id, title },
    {
      stake: 'loss',
      place: 'fee.serviceDetail',
      action: '付服务费',
      due: { label: '付款期限', at: dueAt },
      sentence: isOverdueBill(bill) ? `${sum}已逾期，请尽快付款。` : `${sum}，请按时付款。`,
      otherwise: '逾期未付，可能不能报名新的项目。',
    },
  )
}

const orderTask = ({ order, title }: { readonly order: FeeOrder; readonly title: string }): Task =>
  taskOf(
    { id: order.id, title },
    {
      stake: 'loss',
      place: 'fee.paid',
      action: '去付款',
      due: { label: '付款截止', at: order.payBy },
      sentence: `待付${feeNames[order.subject.kind]} ${formatMoney(order.amount)} 元。`,
      otherwise: '到时没有付款，订单自动关闭，收费的文件不能下载。',
    },
  )

/** The fees that this person's company has to confirm or to pay. */
export const feeTodos = ({ bills, orders }: Awaited<ReturnType<typeof feesToPay>>): readonly Task[] => [
  ...bills.map(billTask),
  ...orders.map(orderTask),
]
