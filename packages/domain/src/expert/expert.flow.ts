import type { ActionOf, Flow } from '../shared/flow.ts'

/** The life of an entry in a pool of experts. */
export const expertStatuses = ['draft', 'reviewing', 'active', 'refused', 'suspended', 'retired'] as const
export type ExpertStatus = (typeof expertStatuses)[number]

/** What may happen to an entry, and what it becomes; a corrected entry is reviewed again. */
export const expertFlow = {
  draft: { submit: 'reviewing' },
  reviewing: { approve: 'active', refuse: 'refused' },
  active: { submit: 'reviewing', recheck: 'active', suspend: 'suspended', retire: 'retired' },
  refused: { submit: 'reviewing' },
  suspended: { resume: 'active', recheck: 'active', retire: 'retired' },
  retired: {},
} as const satisfies Flow<ExpertStatus>

export type ExpertAction = ActionOf<typeof expertFlow>
/** In the order of their buttons. */
export const expertActions = [
  ...(['approve', 'refuse', 'submit', 'resume'] as const),
  ...(['recheck', 'suspend', 'retire'] as const),
] as const satisfies readonly ExpertAction[]

/** The states in which an entry may be written. */
export const editable = ['draft', 'refused', 'active'] as const satisfies readonly ExpertStatus[]
export const isEditable = (status: ExpertStatus): boolean => editable.some((one) => one === status)
