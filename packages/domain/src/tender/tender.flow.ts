import type { Flow } from '../shared/flow.ts'
import type { TenderStatus } from './tender.ts'

/** The life of a tender. Who may follow an arrow, and when, stands in the verb of that name. */
export const tenderFlow = {
  draft: { announce: 'preview', publish: 'registering', awardDirectly: 'awarded', submit: 'approving' },
  approving: {
    announceApproved: 'preview',
    publishApproved: 'registering',
    awardApproved: 'awarded',
    reject: 'approvalFailed',
    giveBack: 'draft',
  },
  approvalFailed: {
    edit: 'draft',
    announce: 'preview',
    publish: 'registering',
    awardDirectly: 'awarded',
    submit: 'approving',
  },
  preview: { openRegistration: 'registering', postpone: 'preview', cancel: 'cancelled' },
  registering: {
    closeRegistration: 'upcoming',
    postpone: 'registering',
    fail: 'failed',
    cancel: 'cancelled',
  },
  upcoming: { startBidding: 'bidding', postpone: 'upcoming', cancel: 'cancelled' },
  bidding: { closeBidding: 'evaluating', postpone: 'bidding', fail: 'failed', cancel: 'cancelled' },
  evaluating: { open: 'evaluating', submitComparison: 'deciding', fail: 'failed' },
  deciding: { submitComparison: 'deciding', publicise: 'publicised', award: 'awarded', fail: 'failed' },
  publicised: { award: 'awarded', fail: 'failed' },
  awarded: {},
  failed: {},
  cancelled: {},
} as const satisfies Flow<TenderStatus>

/** Before the publication: nobody but the owner's side, and those who are to approve it, knows of it. */
export const hiddenStatuses = [
  'draft',
  'approving',
  'approvalFailed',
] as const satisfies readonly TenderStatus[]

/** Statuses that anybody may see in halls. */
export function isPublic(status: string): boolean {
  return !(hiddenStatuses as readonly string[]).includes(status)
}

/** Statuses in which the publish form may be changed, and thrown away. */
export function isEditable(status: TenderStatus): boolean {
  return status === 'draft' || status === 'approvalFailed'
}

/** Statuses in which nothing more happens. */
export function isOver(status: TenderStatus): boolean {
  return Object.keys(tenderFlow[status]).length === 0
}
