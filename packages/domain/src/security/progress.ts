import { causeName } from './labels.ts'
import type { Terms } from './order.ts'
import { isChecking, type Order } from './order.ts'
import { dueWords, releaseRule } from './release-rule.ts'

/** One step of the way of a security. */
export interface ProgressStep {
  readonly key: 'order' | 'pay' | 'hold' | 'due' | 'back'
  readonly label: string
  readonly state: 'done' | 'now' | 'todo' | 'failed'
  readonly at: Date | null
  readonly note: string
}

function payStep(order: Order): ProgressStep {
  const label = order.kind === 'guarantee' ? '核对保函' : '付款到账'
  const step = { key: 'pay', label, at: order.paidAt } as const
  if (order.paidAt) return { ...step, state: 'done', note: '' }
  if (order.status === 'closed')
    return { ...step, state: 'failed', at: order.closedAt, note: '没有付款，订单已关闭' }
  return { ...step, state: 'now', note: isChecking(order) ? '已提交，正在核对' : order.rejection }
}

const endings = { applied: '已抵扣', forfeited: '已扣除' } as const

function endStep(order: Order): ProgressStep {
  const { status, refund, forfeit } = order
  const step = { key: 'back', note: '' } as const
  if (status === 'applied' || status === 'forfeited') {
    return {
      ...step,
      label: endings[status],
      state: 'done',
      at: forfeit?.at ?? null,
      note: forfeit?.note ?? '',
    }
  }
  const label = order.kind === 'guarantee' ? '保函退还' : '原路退还'
  if (status === 'refunded') return { ...step, label, state: 'done', at: refund?.doneAt ?? null }
  if (status === 'refundFailed') {
    return { ...step, label, state: 'failed', at: null, note: refund?.failure ?? '' }
  }
  return { ...step, label, state: status === 'refunding' ? 'now' : 'todo', at: null }
}

function dueStep(order: Order, profile: Terms['profile']): ProgressStep {
  const step = { key: 'due', label: '进入退还' } as const
  const { release, paidAt, status } = order
  if (!release || !paidAt) return { ...step, state: 'todo', at: null, note: '' }
  const note = `${causeName(release.cause, order.subject)}，${dueWords(releaseRule(profile, release.cause))}`
  return { ...step, state: status === 'paid' ? 'now' : 'done', at: release.since, note }
}

/** The way of a security from its order to its return, for a progress bar. */
export function progressOf(order: Order, profile: Terms['profile']): readonly ProgressStep[] {
  const made: ProgressStep = { key: 'order', label: '生成订单', state: 'done', at: order.createdAt, note: '' }
  const pay = payStep(order)
  if (pay.state === 'failed') return [made, pay]
  const holding = order.status === 'paid' && !order.release
  const hold: ProgressStep = {
    ...{ key: 'hold', label: '在管', at: null, note: '' },
    state: holding ? 'now' : order.paidAt ? 'done' : 'todo',
  }
  const end = endStep(order)
  const kept = order.status === 'applied' || order.status === 'forfeited'
  return kept ? [made, pay, hold, end] : [made, pay, hold, dueStep(order, profile), end]
}
