import type { OrderRow } from '@jb/contract/security/security.shapes'
import { formatMoney } from '@jb/domain/shared/money-text'
import type { AtDesk } from '../security/index.ts'
import { type Doing, type Task, taskOf } from './task.ts'

/** What waits at a desk of securities, one row for each heap that leads to it; nothing for those without a desk. */
export function securityDeskTodos(desk: AtDesk | undefined): readonly Task[] {
  if (!desk) return []
  const late = desk.late > 0 ? `，其中 ${desk.late} 笔已逾期` : ''
  const heaps: readonly Heap[] = [
    {
      count: desk.confirm,
      title: '保证金核对',
      todo: '等您核对',
      action: '确认到账',
      due: { label: '缴纳截止', at: desk.confirmBy },
      otherwise: '到时没有确认，对方不能投标或出价。',
      search: {},
    },
    {
      count: desk.refund,
      title: '保证金退还',
      todo: `等您退还${late}`,
      action: '退还',
      due: { label: '退还期限', at: desk.refundBy },
      otherwise: '对方在等退款。',
      search: { status: 'refund' },
    },
    {
      count: desk.failed,
      title: '保证金退款失败',
      todo: '退款失败，请重新办理',
      action: '重新办理',
      due: { label: '退还期限', at: desk.failedBy },
      otherwise: '对方还没有收到退款。',
      search: { status: 'failed' },
    },
  ]
  return heaps.filter(({ count }) => count > 0).map(heapTask)
}

interface Heap extends Required<Pick<Doing, 'action' | 'due' | 'otherwise' | 'search'>> {
  readonly count: number
  readonly title: string
  readonly todo: string
}

function heapTask({ count, title, todo, ...doing }: Heap): Task {
  const place = 'security.desk'
  return taskOf(
    { id: title, title },
    { ...doing, stake: 'others', place, sentence: `${count} 笔保证金${todo}。` },
  )
}

/** A security that this person's company has ordered and still has to give. */
export function payTodo({ id, subjectTitle: title, amount, next, payBy }: OrderRow): Task {
  return taskOf(
    { id, title },
    {
      stake: 'loss',
      place: 'security.order',
      action: '缴纳保证金',
      due: { label: '缴纳截止', at: payBy === null ? null : new Date(payBy) },
      sentence: `待缴保证金 ${formatMoney(amount)} 元。${next}`,
      otherwise: '到时没有缴纳，不能投标或出价。',
    },
  )
}
