import type { ApprovalDetail, ApprovalPerson, ApprovalRow } from '@jb/contract/approval/approval.shapes'
import {
  type Approval,
  type ApprovalNode,
  activeNode,
  activeTasks,
  type Task,
  taskOf,
} from '@jb/domain/approval/approval'
import type { ComparedFact } from '@jb/domain/approval/compare-facts'
import { originNames } from '@jb/domain/approval/deed-names'
import {
  approvalStatusNames,
  nodeModeNames,
  nodeStatusNames,
  taskResultNames,
} from '@jb/domain/approval/labels'
import { overdueTasks } from '@jb/domain/approval/overdue'
import { agreeLabelOf } from './approval.access.ts'
import { presentCard } from './card.presenter.ts'

/** People by account; whoever has left the company among them. */
export type People = ReadonlyMap<string, ApprovalPerson>

const unknown: ApprovalPerson = {
  memberNo: '',
  name: '（已不在企业）',
  departmentName: '',
  title: '',
}

export const personOf = (people: People, accountId: string): ApprovalPerson =>
  people.get(accountId) ?? unknown

/** Whether it may be agreed to together with others: where its process allows it, and there is a card to read. */
export const mayBatch = ({ template, card }: Pick<Approval, 'template' | 'card'>): boolean =>
  template.options.batchAgree && card !== undefined

/** Lines of what is to be approved that a list shows. */
const shownFacts = 3

/** Who reads it, and when. */
export interface Reader {
  readonly accountId: string
  readonly now: Date
  /** When the reader opened their copy; undefined: they have none, null: not yet. */
  readonly copyReadAt?: Date | null | undefined
  /** The company that the reader acts for. */
  readonly companyId: string | undefined
  /** All lines against the version before; undefined: there was none. */
  readonly compared: readonly ComparedFact[] | undefined
}

/** An approval in a list. */
export function presentRow(approval: Approval, people: People, reader: Reader): ApprovalRow {
  const { id, version, type, typeName, title, status, subject } = approval
  const mine = taskOf(approval, reader.accountId)
  return {
    ...{ id, version, type, typeName, title, status },
    statusName: approvalStatusNames[status],
    subjectKind: subject.kind,
    subjectId: subject.id,
    starter: personOf(people, approval.starter),
    startedAt: approval.startedAt.toISOString(),
    endedAt: approval.endedAt?.toISOString() ?? null,
    nodeName: status === 'running' ? (activeNode(approval)?.name ?? null) : null,
    waitingFor: activeTasks(approval).map(({ accountId }) => personOf(people, accountId).name),
    card: presentCard(approval, reader.compared, {
      accountId: reader.accountId,
      inside: reader.companyId === approval.companyId,
    }),
    facts: approval.facts.slice(0, shownFacts).map(({ label, value }) => ({ label, value })),
    agreeLabel: agreeLabelOf(approval, reader.accountId) ?? null,
    batch: mayBatch(approval),
    mineSince: mine?.activeAt?.toISOString() ?? null,
    overdue: overdueTasks(approval, reader.now).length > 0,
    unread: reader.copyReadAt === null,
  }
}

/** What became of somebody's part: the opinion of a delegate is no agreement. */
const resultNameOf = ({ origin, result }: Task) =>
  origin === 'delegate' && result === 'agreed' ? '已提交意见' : taskResultNames[result]

/** A node with everybody who decided or is to decide in it; those of a node to come are still to be asked. */
export function presentNode(
  approval: Approval,
  node: ApprovalNode,
  people: People,
): ApprovalDetail['nodes'][number] {
  const begun = approval.tasks.filter((task) => task.nodeId === node.id && task.round === node.round)
  const tasks = [...begun].sort((a, b) => a.seat - b.seat || a.place - b.place)
  const { id, name, mode, status } = node
  const shown = tasks.map((task) => ({
    ...personOf(people, task.accountId),
    result: task.result,
    resultName: resultNameOf(task),
    active: task.activeAt !== undefined,
    originName: originNames[task.origin],
    decidedAt: task.decidedAt?.toISOString() ?? null,
  }))
  const toCome = node.people.map((accountId) => ({
    ...personOf(people, accountId),
    ...{ result: 'open' as const, resultName: taskResultNames.open },
    ...{ active: false, originName: null, decidedAt: null },
  }))
  return {
    ...{ id, name, mode, status },
    modeName: nodeModeNames[mode],
    statusName: nodeStatusNames[status],
    tasks: status === 'waiting' ? toCome : shown,
  }
}
