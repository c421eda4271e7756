import type { Decimal } from '../shared/money.ts'
import type { ApprovalStatus, NodeStatus, TaskResult } from './approval.flow.ts'
import type { CardFacts } from './card.ts'
import type { ApprovalContext } from './context.ts'
import type { NodeMode, TemplateOptions } from './template.ts'
import type { ApprovalType, Fact, Subject } from './types.ts'

export const taskOrigins = ['template', 'transfer', 'delegate', 'addSign', 'successor'] as const
/** How a person came to decide: by the template, or by what somebody did later. */
export type TaskOrigin = (typeof taskOrigins)[number]

/**
 * One person's part in a node. A node has seats, one for each person of its template; what somebody passes on stays
 * in their seat, in order: the first open task of a seat is the one that can be decided.
 */
export interface Task {
  /** Running number in the approval, from 1. */
  readonly n: number
  readonly nodeId: string
  /** How often the node has begun, from 1. */
  readonly round: number
  readonly seat: number
  readonly place: number
  readonly accountId: string
  readonly origin: TaskOrigin
  readonly givenBy: string | undefined
  readonly result: TaskResult
  /** Since when it is this person's turn; absent before and after. */
  readonly activeAt: Date | undefined
  readonly decidedAt: Date | undefined
}

export interface ApprovalNode {
  readonly id: string
  readonly name: string
  readonly mode: NodeMode
  readonly status: NodeStatus
  readonly round: number
  /** The accounts that decide, as they were found when the approval began. */
  readonly people: readonly string[]
}

/** What is planned, spent and asked for, in yuan. */
export interface Budget {
  readonly label: string
  readonly total: Decimal
  readonly used: Decimal
  readonly asked: Decimal
}

/** One approval of one subject, with the template as it was when it began. */
export interface Approval {
  readonly id: string
  readonly companyId: string
  readonly type: ApprovalType
  /** What the subject calls it, in the words that screens show. */
  readonly typeName: string
  readonly subject: Subject
  readonly title: string
  readonly starter: string
  /** Who wrote or recommended what is to be approved: they never decide last. */
  readonly creators: readonly string[]
  readonly status: ApprovalStatus
  readonly version: number
  readonly template: {
    readonly id: string
    readonly version: number
    readonly name: string
    readonly options: TemplateOptions
  }
  readonly context: ApprovalContext
  readonly facts: readonly Fact[]
  readonly budget: Budget | undefined
  /** Undefined: it was asked before there were cards. */
  readonly card: CardFacts | undefined
  readonly note: string
  readonly nodes: readonly ApprovalNode[]
  /** Of all rounds, by number. */
  readonly tasks: readonly Task[]
  readonly cc: readonly string[]
  /** The rejected approval that this one follows. */
  readonly previousId: string | undefined
  /** The node that rejected it for good. */
  readonly rejectedNodeId: string | undefined
  readonly reason: string
  readonly startedAt: Date
  readonly endedAt: Date | undefined
  readonly remindedAt: Date | undefined
}

/** One line of the approval's log: what was done, in which node, by whom and to whom. */
export interface Deed {
  readonly action: DeedAction
  /** Whose deed it is; absent: the platform's. */
  readonly accountId?: string
  readonly nodeName?: string
  readonly to?: readonly string[]
  /** Whose task it was, where somebody else handed it on. */
  readonly from?: string
  /** The node that a rejection goes back to; absent: the starter. */
  readonly toNode?: string
  readonly comment?: string
  readonly fileIds?: readonly string[]
  /** Milliseconds since it was this person's turn. */
  readonly elapsed?: number
}

export const deedActions = [
  'start',
  'resume',
  'agree',
  'advise',
  'autoAgree',
  'reject',
  'transfer',
  'delegate',
  'addSign',
  'handOn',
  'succeed',
  'withdraw',
  'terminate',
  'remind',
  'cc',
  'comment',
  'approve',
] as const
export type DeedAction = (typeof deedActions)[number]

/** An approval after a verb, and the lines of its log. */
export interface ApprovalStep {
  readonly approval: Approval
  readonly deeds: readonly Deed[]
}

/** The node that is being decided; none before the start and after the end. */
export function activeNode({ nodes }: Pick<Approval, 'nodes'>): ApprovalNode | undefined {
  return nodes.find((node) => node.status === 'active')
}

/** Who may not decide in this node: whoever started the approval, and in the last node also who wrote the thing. */
export function barredFrom(
  { starter, creators }: Pick<Approval, 'starter' | 'creators'>,
  isLast: boolean,
): readonly string[] {
  return isLast ? [starter, ...creators] : [starter]
}

/** The tasks of a node's present round. */
export function tasksOf({ tasks }: Pick<Approval, 'tasks'>, node: ApprovalNode): readonly Task[] {
  return tasks.filter((task) => task.nodeId === node.id && task.round === node.round)
}

/** Whether this person agreed. Who was only asked for an opinion did not, whatever it says. */
export function isAgreement({ origin, result }: Pick<Task, 'origin' | 'result'>): boolean {
  return origin !== 'delegate' && (result === 'agreed' || result === 'autoAgreed')
}

/** People who agreed in a node's present round. */
export function agreersOf(approval: Pick<Approval, 'tasks'>, node: ApprovalNode): ReadonlySet<string> {
  return new Set(tasksOf(approval, node).flatMap((task) => (isAgreement(task) ? task.accountId : [])))
}

/** The tasks that somebody can decide now. */
export function activeTasks({ tasks }: Pick<Approval, 'tasks'>): readonly Task[] {
  return tasks.filter((task) => task.activeAt !== undefined)
}

/** The task that is this person's to decide now. */
export function taskOf(approval: Pick<Approval, 'tasks'>, accountId: string): Task | undefined {
  return activeTasks(approval).find((task) => task.accountId === accountId)
}

/** Everybody who has or had a part: starter, people of a node that has begun, those with a copy. */
export function participants(approval: Pick<Approval, 'starter' | 'tasks' | 'cc'>): readonly string[] {
  const { starter, tasks, cc } = approval
  return [...new Set([starter, ...tasks.map((task) => task.accountId), ...cc])]
}
