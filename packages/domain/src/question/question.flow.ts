import type { ActionOf, Flow } from '../shared/flow.ts'

/** A letter begins as submitted: until then it is a draft on the phone of the asker, not a question. */
export const questionStatuses = ['submitted', 'answered', 'rejected', 'published', 'closed'] as const
export type QuestionStatus = (typeof questionStatuses)[number]

/** What may happen to a letter, and what it becomes. */
export const questionFlow = {
  submitted: { answer: 'answered', reject: 'rejected' },
  answered: { publish: 'published', close: 'closed' },
  rejected: {},
  published: {},
  closed: {},
} as const satisfies Flow<QuestionStatus>

export type QuestionAction = ActionOf<typeof questionFlow>
export const questionActions = [
  'answer',
  'reject',
  'publish',
  'close',
] as const satisfies readonly QuestionAction[]
