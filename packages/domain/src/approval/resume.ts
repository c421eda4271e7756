import { compare, type Decimal } from '../shared/money.ts'
import { type Approval, type ApprovalNode, agreersOf } from './approval.ts'
import { compareFacts } from './compare-facts.ts'
import { type ApprovalContext, amountOf } from './context.ts'
import type { Template } from './template.ts'

/** What a further attempt brings, its people found anew. */
export interface Attempt extends Pick<Approval, 'title' | 'context' | 'facts'> {
  readonly template: Template
  readonly nodes: readonly ApprovalNode[]
}

const sameAmount = (a: Decimal | undefined, b: Decimal | undefined) =>
  a === undefined || b === undefined ? a === b : compare(a, b) === 0

function isSameCase(a: ApprovalContext, b: ApprovalContext): boolean {
  return (
    a.departmentNo === b.departmentNo &&
    a.engineeringType === b.engineeringType &&
    a.demandType === b.demandType &&
    sameAmount(amountOf(a), amountOf(b))
  )
}

/** Whether those who would decide a node now have agreed in it before; one that was passed over then stays so. */
function isSettled(node: ApprovalNode, previous: Approval): boolean {
  const before = previous.nodes.find(({ id }) => id === node.id)
  if (before?.status !== 'done') return false
  if (before.round === 0) return [...node.people].sort().join() === [...before.people].sort().join()
  const agreed = agreersOf(previous, before)
  return node.mode === 'any'
    ? node.people.some((one) => agreed.has(one))
    : node.people.every((one) => agreed.has(one))
}

/**
 * Where a further attempt begins, as the place of its node: at the one that rejected the attempt before, if the
 * template says so and is the same, the thing is the same case under the same name, and those who would decide
 * before that node are those who agreed. Else at the first.
 */
export function resumeAt(attempt: Attempt, previous: Approval | undefined): number {
  const { template, nodes, title, context } = attempt
  if (!previous || !template.options.resumeAtRejecting) return 0
  const sameTemplate = previous.template.id === template.id && previous.template.version === template.version
  if (!sameTemplate || previous.title !== title || !isSameCase(previous.context, context)) return 0
  const at = nodes.findIndex(({ id }) => id === previous.rejectedNodeId)
  return at > 0 && nodes.slice(0, at).every((node) => isSettled(node, previous)) ? at : 0
}

/** Those whom a resumed attempt passes over and who agreed to something that has changed since: they get a copy. */
export function passedOver(
  attempt: Attempt,
  previous: Approval | undefined,
  first: number,
): readonly string[] {
  if (!previous || first === 0) return []
  const changed = compareFacts(attempt.facts, previous.facts).some(({ change }) => change !== 'same')
  return changed ? attempt.nodes.slice(0, first).flatMap(({ people }) => people) : []
}
