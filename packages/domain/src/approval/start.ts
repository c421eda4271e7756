import { isRefusal } from '../shared/refusal.ts'
import { type Approval, type ApprovalNode, type ApprovalStep, barredFrom, type Deed } from './approval.ts'
import { amountOf } from './context.ts'
import { open } from './progress.ts'
import { type Directory, type Picks, type ResolveRefusal, resolveNode } from './resolve.ts'
import { passedOver, resumeAt } from './resume.ts'
import type { Template } from './template.ts'

/** What a subject brings, and what surrounds it. */
export interface Beginning
  extends Pick<
    Approval,
    | 'id'
    | 'companyId'
    | 'type'
    | 'typeName'
    | 'subject'
    | 'title'
    | 'starter'
    | 'creators'
    | 'context'
    | 'facts'
    | 'budget'
    | 'card'
    | 'note'
  > {
  readonly template: Template
  readonly directory: Directory
  readonly picks: Picks
  readonly cc: readonly string[]
  /** The rejected approval of the same subject before this one. */
  readonly previous: Approval | undefined
}

type Planned = Pick<Beginning, 'template' | 'directory' | 'picks' | 'starter' | 'creators' | 'context'>

/** The nodes of a template with their people, or why they cannot be found. */
export function planNodes(planned: Planned): readonly ApprovalNode[] | ResolveRefusal {
  const { template, directory, picks, context } = planned
  const amount = amountOf(context)
  const nodes: ApprovalNode[] = []
  for (const node of template.nodes) {
    const barred = barredFrom(planned, node === template.nodes.at(-1))
    const people = resolveNode(node, directory, { barred, amount, picks })
    if (isRefusal(people)) return people
    const { id, name, mode } = node
    nodes.push({ id, name, mode, status: 'waiting', round: 0, people })
  }
  return nodes
}

const frozen = ({ id, version, name, options }: Template) => ({ id, version, name, options })

/** An approval begins: its template, people and facts are what they are now. */
export function start(beginning: Beginning, now: Date): ApprovalStep | ResolveRefusal {
  const nodes = planNodes(beginning)
  if (isRefusal(nodes)) return nodes
  const { template, directory: _, picks: _picks, previous, ...given } = beginning
  const attempt = { ...beginning, nodes }
  const first = resumeAt(attempt, previous)
  const approval: Approval = {
    ...given,
    cc: [...new Set([...given.cc, ...passedOver(attempt, previous, first)])],
    template: frozen(template),
    status: 'running',
    version: 1,
    nodes: nodes.map((node, at) => (at < first ? { ...node, status: 'done' } : node)),
    tasks: [],
    previousId: previous?.id,
    rejectedNodeId: undefined,
    reason: '',
    startedAt: now,
    endedAt: undefined,
    remindedAt: undefined,
  }
  const node = nodes[first]
  const line = { accountId: given.starter, comment: given.note } as const
  const deed: Deed =
    first > 0 ? { ...line, action: 'resume', nodeName: node?.name ?? '' } : { ...line, action: 'start' }
  return { approval: open(approval, node?.id ?? '', now), deeds: [deed] }
}
