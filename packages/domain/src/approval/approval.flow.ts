import type { ActionOf, Flow } from '../shared/flow.ts'

export const approvalStatuses = ['running', 'approved', 'rejected', 'withdrawn', 'terminated'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

/** How a whole approval ends. */
export const approvalFlow = {
  running: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn', terminate: 'terminated' },
  approved: {},
  rejected: {},
  withdrawn: {},
  terminated: {},
} as const satisfies Flow<ApprovalStatus>

export type ApprovalEnding = ActionOf<typeof approvalFlow>

export const nodeStatuses = ['waiting', 'active', 'done'] as const
export type NodeStatus = (typeof nodeStatuses)[number]

/** How a node of a running approval moves; `rewind`: a later node sent the approval back to it or before it. */
export const nodeFlow = {
  waiting: { activate: 'active', skip: 'done' },
  active: { finish: 'done', rewind: 'waiting' },
  done: { rewind: 'waiting' },
} as const satisfies Flow<NodeStatus>

export const taskResults = ['open', 'agreed', 'autoAgreed', 'rejected', 'handedOver', 'skipped'] as const
/** What became of one person's part in a node. `skipped`: it was no longer needed. */
export type TaskResult = (typeof taskResults)[number]
