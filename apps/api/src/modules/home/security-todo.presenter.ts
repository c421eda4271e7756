import type { Todo } from '@jb/contract/home/home.contract'
import type { OrderRow } from '@jb/contract/security/security.shapes'
import { formatMoney } from '@jb/domain/shared/money-text'
import type { AtDesk } from '../security/index.ts'

/** What waits at a desk of securities, one entry for each heap that leads to it; nothing for those without a desk. */
export function securityDeskTodos(desk: AtDesk | undefined): readonly Todo[] {
  if (!desk) return []
  const late = desk.late > 0 ? `，其中 ${desk.late} 笔已逾期` : ''
  const heaps = [
    { count: desk.confirm, title: '保证金核对', todo: '等您核对', by: desk.confirmBy, search: {} },
    {
      ...{ count: desk.refund, title: '保证金退还', todo: `等您退还${late}`, by: desk.refundBy },
      search: { status: 'refund' },
    },
    {
      ...{ count: desk.failed, title: '保证金退款失败', todo: '退款失败，请重新办理', by: desk.failedBy },
      search: { status: 'failed' },
    },
  ]
  return heaps
    .filter(({ count }) => count > 0)
    .map(({ count, title, todo, by, search }) => ({
      ...{ id: `security.desk ${title}`, title, sentence: `${count} 笔保证金${todo}。` },
      ...{ dueAt: by?.toISOString() ?? null, place: 'security.desk', search },
    }))
}

/** A security that this person's company has ordered and still has to give. */
export function payTodo({ id, subjectTitle: title, amount, next, payBy }: OrderRow): Todo {
  const sentence = `待缴保证金 ${formatMoney(amount)} 元。${next}`
  return {
    id: `security.order ${id}`,
    title,
    sentence,
    dueAt: payBy,
    place: 'security.order',
    search: { id },
  }
}
