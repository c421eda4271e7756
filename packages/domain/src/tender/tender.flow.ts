import type { Flow } from '../shared/flow.ts'
import type { TenderStatus } from './tender.ts'

export { hiddenStatuses, isEditable, isPublic } from '../procurement/status.ts'

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
  preview: { openRegistration: 'registering', postpone: 'preview', amend: 'preview', cancel: 'cancelled' },
  registering: {
    closeRegistration: 'upcoming',
    postpone: 'registering',
    amend: 'registering',
    fail: 'failed',
    cancel: 'cancelled',
  },
  upcoming: { startBidding: 'bidding', postpone: 'upcoming', amend: 'upcoming', cancel: 'cancelled' },
  bidding: {
    closeBidding: 'evaluating',
    postpone: 'bidding',
    amend: 'bidding',
    fail: 'failed',
    cancel: 'cancelled',
  },
  evaluating: { open: 'evaluating', rejectBid: 'evaluating', submitComparison: 'deciding', fail: 'failed' },
  deciding: {
    rejectBid: 'deciding',
    submitComparison: 'deciding',
    publicise: 'publicised',
    award: 'awarded',
    fail: 'failed',
  },
  publicised: { award: 'awarded', fail: 'failed' },
  awarded: {},
  failed: {},
  cancelled: {},
} as const satisfies Flow<TenderStatus>

/** Statuses in which nothing more happens. */
export function isOver(status: TenderStatus): boolean {
  return Object.keys(tenderFlow[status]).length === 0
}
