import type { ActionOf, Flow } from '../shared/flow.ts'

/** The wish to make a project public, or to take that back: pending while an approval runs. */
export const announcementStatuses = [
  'pending',
  'effective',
  'rejected',
  'withdrawn',
  'terminated',
  'failed',
] as const
export type AnnouncementStatus = (typeof announcementStatuses)[number]

/** How an approval ends it; `fail`: approved, but the project could not follow any more. What failed may be sent again. */
export const announcementFlow = {
  pending: {
    approve: 'effective',
    reject: 'rejected',
    withdraw: 'withdrawn',
    terminate: 'terminated',
    fail: 'failed',
  },
  effective: {},
  rejected: { resubmit: 'pending' },
  withdrawn: { resubmit: 'pending' },
  terminated: { resubmit: 'pending' },
  failed: { resubmit: 'pending' },
} as const satisfies Flow<AnnouncementStatus>

export type AnnouncementAction = ActionOf<typeof announcementFlow>
