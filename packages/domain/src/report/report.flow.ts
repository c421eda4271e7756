import type { ActionOf, Flow } from '../shared/flow.ts'

export const reportStatuses = [
  'submitted',
  'accepted',
  'investigating',
  'upheld',
  'dismissed',
  'redirected',
] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** What may happen to a report, and what it becomes. As long as it is open, its reporter may add to it. */
export const reportFlow = {
  submitted: { append: 'submitted', accept: 'accepted' },
  accepted: { append: 'accepted', investigate: 'investigating' },
  investigating: {
    append: 'investigating',
    note: 'investigating',
    uphold: 'upheld',
    dismiss: 'dismissed',
    redirect: 'redirected',
  },
  upheld: { lift: 'upheld' },
  dismissed: {},
  redirected: {},
} as const satisfies Flow<ReportStatus>

export type ReportAction = ActionOf<typeof reportFlow>
export const reportActions = [
  'append',
  'accept',
  'investigate',
  'note',
  'uphold',
  'dismiss',
  'redirect',
  'lift',
] as const satisfies readonly ReportAction[]

/** What the operator does. */
export type DeskAction = Exclude<ReportAction, 'append'>

/** The states in which the platform still has work. */
export const openStatuses = [
  'submitted',
  'accepted',
  'investigating',
] as const satisfies readonly ReportStatus[]

/** Tells whether the platform still has work with it. */
export function isOpen(status: ReportStatus): boolean {
  return (openStatuses as readonly ReportStatus[]).includes(status)
}
