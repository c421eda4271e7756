import { dueWords } from '../ledger/give-back.ts'
import { backStep, dueStep, madeStep, payStep, type ProgressStep as Step } from '../ledger/words.ts'
import { causeName } from './labels.ts'
import type { Order, Terms } from './order.ts'
import { releaseRule } from './release-rule.ts'

type ProgressStep = Step<'order' | 'pay' | 'hold' | 'due' | 'back'>

const endings = { applied: '已抵扣', forfeited: '已扣除' } as const

function endStep(order: Order): ProgressStep {
  const { status, forfeit } = order
  if (status === 'applied' || status === 'forfeited') {
    const [at, note] = [forfeit?.at ?? null, forfeit?.note ?? '']
    return { key: 'back', label: endings[status], state: 'done', at, note }
  }
  return backStep(order, order.kind === 'guarantee' ? '保函退还' : undefined)
}

/** The way of a security from its order to its return, for a progress bar. */
export function progressOf(order: Order, profile: Terms['profile']): readonly ProgressStep[] {
  const made = madeStep(order)
  const pay = payStep(order, order.kind === 'guarantee' ? '核对保函' : undefined)
  if (pay.state === 'failed') return [made, pay]
  const holding = order.status === 'paid' && !order.release
  const hold: ProgressStep = {
    ...{ key: 'hold', label: '在管', at: null, note: '' },
    state: holding ? 'now' : order.paidAt ? 'done' : 'todo',
  }
  const end = endStep(order)
  const kept = order.status === 'applied' || order.status === 'forfeited'
  if (kept) return [made, pay, hold, end]
  const { release, subject } = order
  const why = () =>
    release ? `${causeName(release.cause, subject)}，${dueWords(releaseRule(profile, release.cause))}` : ''
  return [made, pay, hold, dueStep(order, why), end]
}
