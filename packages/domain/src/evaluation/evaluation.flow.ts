import type { Flow } from '../shared/flow.ts'

/** Every status of an evaluation, in the order of its life. */
export const evaluationStatuses = [
  'forming',
  'ready',
  'formal',
  'scoring',
  'reporting',
  'submitted',
  'reopened',
] as const
export type EvaluationStatus = (typeof evaluationStatuses)[number]

export const evaluationNames = {
  forming: '组建中',
  ready: '已组建',
  formal: '初步评审',
  scoring: '详细评审',
  reporting: '汇总',
  submitted: '已提交',
  reopened: '复核中',
} as const satisfies Record<EvaluationStatus, string>

/** The life of an evaluation (评标). Who may follow an arrow, and when, stands in the verb of that name. */
export const evaluationFlow = {
  // 组建 from two sides: what the owner names and what is drawn may not make a whole committee yet.
  forming: { seat: 'ready', gather: 'forming' },
  ready: { seat: 'ready', gather: 'forming', recuse: 'forming', start: 'formal' },
  // Where only the price counts nothing is scored.
  formal: { score: 'scoring', rank: 'reporting' },
  scoring: { collect: 'reporting' },
  reporting: { submit: 'submitted' },
  submitted: { reopen: 'reopened' },
  reopened: { submit: 'submitted' },
} as const satisfies Flow<EvaluationStatus>

/** Nobody has read a bid yet: members come and go. */
export const isUnread = (status: EvaluationStatus): boolean => status === 'forming' || status === 'ready'

/** All have handed in: scores are there for all members, and change with a reason only. */
export const isRevealed = (status: EvaluationStatus): boolean =>
  status === 'reporting' || status === 'submitted' || status === 'reopened'

/** Members agree or dissent, and the chair submits. */
export const isSummed = (status: EvaluationStatus): boolean => status === 'reporting' || status === 'reopened'
