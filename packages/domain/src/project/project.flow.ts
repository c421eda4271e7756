import type { ActionOf, Flow } from '../shared/flow.ts'

/** An announced project is public; one whose announcement was taken back is not. */
export const projectStatuses = ['draft', 'announced', 'cancelled', 'closed'] as const
export type ProjectStatus = (typeof projectStatuses)[number]

/** What may happen to a project, and what it becomes. What is public stays as it was announced: it is not edited. */
export const projectFlow = {
  draft: { edit: 'draft', announce: 'announced' },
  announced: { cancel: 'cancelled', close: 'closed' },
  cancelled: { edit: 'cancelled', announce: 'announced', close: 'closed' },
  closed: {},
} as const satisfies Flow<ProjectStatus>

export type ProjectAction = ActionOf<typeof projectFlow>
export const projectActions = [
  'announce',
  'edit',
  'cancel',
  'close',
] as const satisfies readonly ProjectAction[]
