import type { ActionOf, Flow } from '../shared/flow.ts'

/** What the public reads is `published`; it changes only by being withdrawn, edited and published anew. */
export const newsStatuses = ['draft', 'published', 'withdrawn'] as const
export type NewsStatus = (typeof newsStatuses)[number]

/** What may happen to a piece of news, and what it becomes. */
export const newsFlow = {
  draft: { edit: 'draft', publish: 'published' },
  published: { withdraw: 'withdrawn' },
  withdrawn: { edit: 'withdrawn', publish: 'published' },
} as const satisfies Flow<NewsStatus>

export type NewsAction = ActionOf<typeof newsFlow>
export const newsActions = ['publish', 'edit', 'withdraw'] as const satisfies readonly NewsAction[]
