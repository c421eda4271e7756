import type { ActionOf, Flow } from '../shared/flow.ts'

export const templateStatuses = ['draft', 'enabled', 'disabled'] as const
export type TemplateStatus = (typeof templateStatuses)[number]

/** A template that was ever enabled stays: approvals point to it. */
export const templateFlow = {
  draft: { save: 'draft', enable: 'enabled', delete: 'draft' },
  enabled: { save: 'enabled', disable: 'disabled' },
  disabled: { save: 'disabled', enable: 'enabled' },
} as const satisfies Flow<TemplateStatus>

export type TemplateAction = ActionOf<typeof templateFlow>
