import {
  type Approval,
  type ApprovalNode,
  type ApprovalStep,
  activeNode,
  agreersOf,
  type Deed,
  isAgreement,
  type Task,
  tasksOf,
} from './approval.ts'

function seatsOf(tasks: readonly Task[]): readonly (readonly Task[])[] {
  const numbers = [...new Set(tasks.map(({ seat }) => seat))].sort((a, b) => a - b)
  return numbers.map((seat) => tasks.filter((task) => task.seat === seat).sort((a, b) => a.place - b.place))
}

const isOpen = ({ result }: Task) => result === 'open'
const hasAgreed = (seat: readonly Task[]) => !seat.some(isOpen) && seat.some(isAgreement)

/** Whether a node has what it needs: one seat that agreed (或签), else every seat that is still occupied. */
function isComplete(approval: Approval, node: ApprovalNode): boolean {
  const seats = seatsOf(tasksOf(approval, node))
  if (node.mode === 'any') return seats.some(hasAgreed)
  return seats.some(hasAgreed) && !seats.some((seat) => seat.some(isOpen))
}

/** The tasks of a node that can be decided now: the first open one of each seat, or of the first seat (依次). */
function turns(approval: Approval, node: ApprovalNode): readonly Task[] {
  const firsts = seatsOf(tasksOf(approval, node)).flatMap((seat) => seat.find(isOpen) ?? [])
  return node.mode === 'sequential' ? firsts.slice(0, 1) : firsts
}

/** Gives everybody whose turn it now is the moment from which it is, and takes it from all others. */
function withTurns(approval: Approval, now: Date): Approval {
  const node = approval.status === 'running' ? activeNode(approval) : undefined
  const due = new Set(node ? turns(approval, node).map(({ n }) => n) : [])
  const tasks = approval.tasks.map((task) => ({
    ...task,
    activeAt: due.has(task.n) ? (task.activeAt ?? now) : undefined,
  }))
  return { ...approval, tasks }
}

/** The same approval with one of its nodes changed. */
export function withNode(approval: Approval, id: string, change: Partial<ApprovalNode>): Approval {
  const nodes = approval.nodes.map((node) => (node.id === id ? { ...node, ...change } : node))
  return { ...approval, nodes }
}

/** The same approval, what is still open in it no longer needed, and nobody's turn. */
export function withoutOpen(approval: Approval): Approval {
  const tasks = approval.tasks.map(
    (task): Task => ({ ...task, activeAt: undefined, result: isOpen(task) ? 'skipped' : task.result }),
  )
  return { ...approval, tasks }
}

/** Begins a node anew: a seat for each of its people. */
function begin(approval: Approval, node: ApprovalNode): Approval {
  const round = node.round + 1
  const fresh = node.people.map((accountId, seat) => ({
    ...{ n: approval.tasks.length + seat + 1, nodeId: node.id, round, seat, place: 0, accountId },
    ...{ origin: 'template' as const, givenBy: undefined, result: 'open' as const },
    ...{ activeAt: undefined, decidedAt: undefined },
  }))
  const tasks = [...approval.tasks, ...fresh]
  return withNode({ ...approval, tasks }, node.id, { status: 'active', round })
}

/** Who agreed in the node before needs no second question: agreed by itself, with a line in the log. */
function spareRepeats(approval: Approval, before: ApprovalNode, node: ApprovalNode, now: Date): ApprovalStep {
  const agreed = agreersOf(approval, before)
  const mine = new Set(
    tasksOf(approval, node)
      .filter((task) => isOpen(task) && agreed.has(task.accountId))
      .map(({ n }) => n),
  )
  const tasks = approval.tasks.map((task) =>
    mine.has(task.n) ? { ...task, result: 'autoAgreed' as const, decidedAt: now } : task,
  )
  const deeds = tasks
    .filter(({ n }) => mine.has(n))
    .map(({ accountId }): Deed => ({ action: 'autoAgree', accountId, nodeName: node.name }))
  return { approval: { ...approval, tasks }, deeds }
}

/** Opens a node without sparing anybody: it is the first one, or somebody sent the approval back to it. */
export function open(approval: Approval, nodeId: string, now: Date): Approval {
  const node = approval.nodes.find(({ id }) => id === nodeId)
  return node ? withTurns(begin(approval, node), now) : approval
}

/** Moves on from every node that has what it needs; the last one ends the approval. */
export function settle({ approval, deeds }: ApprovalStep, now: Date): ApprovalStep {
  const node = activeNode(approval)
  if (!node || !isComplete(approval, node)) return { approval: withTurns(approval, now), deeds }
  const done = withNode(withoutOpen(approval), node.id, { status: 'done' })
  const next = done.nodes[done.nodes.findIndex(({ id }) => id === node.id) + 1]
  if (!next) {
    const ended = { ...done, status: 'approved' as const, endedAt: now }
    return { approval: ended, deeds: [...deeds, { action: 'approve' }] }
  }
  const begun = begin(done, next)
  const begunNode = begun.nodes.find(({ id }) => id === next.id) ?? next
  const spared = spareRepeats(begun, node, begunNode, now)
  return settle({ approval: spared.approval, deeds: [...deeds, ...spared.deeds] }, now)
}

/** Ends an approval in another way than by the last agreement. */
export function end(
  approval: Approval,
  status: 'rejected' | 'withdrawn' | 'terminated',
  reason: string,
  now: Date,
): Approval {
  const node = activeNode(approval)
  const closed = withoutOpen(approval)
  const nodes = node ? withNode(closed, node.id, { status: 'done' }).nodes : closed.nodes
  return { ...closed, nodes, status, reason, endedAt: now }
}
