import {
  type Approval,
  type ApprovalNode,
  type ApprovalStep,
  barredFrom,
  type Deed,
  isAgreement,
  type Task,
  tasksOf,
} from './approval.ts'
import { settle } from './progress.ts'
import { insertTask, next, whyNotTarget, withTask } from './verb.ts'
import { terminate } from './withdraw.ts'

/** What the log says when nobody is left who could decide. */
export const nobodyLeft = '审批人已离开企业，没有可以接替的人，审批终止，请重新发起'

/** The first of the heirs who may decide in this node. */
function heirFor(approval: Approval, { id }: ApprovalNode, heirs: readonly string[]): string | undefined {
  const barred = barredFrom(approval, approval.nodes.at(-1)?.id === id)
  return heirs.find((person) => !barred.includes(person))
}

/** The nodes with the leaver's place given to the heir, who sits in no node twice. */
function withoutLeaver(approval: Approval, leaver: string, heirs: readonly string[]): Approval {
  const nodes = approval.nodes.map((node) => {
    const heir = heirFor(approval, node, heirs)
    const people = node.people.flatMap((person) => (person === leaver ? (heir ?? []) : person))
    return { ...node, people: [...new Set(people)] }
  })
  return { ...approval, nodes }
}

/** Gives one open task to the heir; who decides there already needs no second seat. */
function hand(approval: Approval, task: Task, heirs: readonly string[], now: Date): ApprovalStep {
  const node = approval.nodes.find(({ id }) => id === task.nodeId)
  const heir = node && heirFor(approval, node, heirs)
  const given = withTask(approval, task.n, { result: 'handedOver', activeAt: undefined, decidedAt: now })
  if (!node || !heir || whyNotTarget(given, node, heir)) return { approval: given, deeds: [] }
  const origin = task.origin === 'delegate' ? ('delegate' as const) : ('successor' as const)
  const placed = insertTask(given, task, task.place + 1, { accountId: heir, origin, givenBy: task.givenBy })
  const deed: Deed = { action: 'succeed', nodeName: node.name, to: [heir] }
  return { approval: placed, deeds: [deed] }
}

/** Whether somebody is left in every node that has not been decided. */
function isManned(approval: Approval): boolean {
  return approval.nodes.every((node) => {
    if (node.status === 'done') return true
    if (node.status === 'waiting') return node.people.length > 0
    return tasksOf(approval, node).some(
      (task) => isAgreement(task) || (task.result === 'open' && task.origin !== 'delegate'),
    )
  })
}

/**
 * Somebody has left the company: what waits for them, now or later, goes to the first of `heirs` (the heads of their
 * department, then the administrators) who may decide it. Nothing when they had no part in what is to come.
 */
export function leave(
  approval: Approval,
  leaver: string,
  heirs: readonly string[],
  now: Date,
): ApprovalStep | undefined {
  const open = approval.tasks.filter(({ accountId, result }) => accountId === leaver && result === 'open')
  const isNamed = approval.nodes.some((node) => node.people.includes(leaver))
  if (approval.status !== 'running' || (open.length === 0 && !isNamed)) return undefined
  const others = heirs.filter((person) => person !== leaver)
  const begun: ApprovalStep = { approval: withoutLeaver(next(approval), leaver, others), deeds: [] }
  const handed = open.reduce((step, task) => {
    const given = hand(step.approval, task, others, now)
    return { approval: given.approval, deeds: [...step.deeds, ...given.deeds] }
  }, begun)
  if (isManned(handed.approval)) return settle(handed, now)
  const ended = terminate(handed.approval, nobodyLeft, now)
  return ended && { ...ended, deeds: [...handed.deeds, ...ended.deeds] }
}
