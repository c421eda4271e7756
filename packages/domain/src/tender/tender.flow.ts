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
  evaluating: {
    open: 'evaluating',
    rejectBid: 'evaluating',
    abandonBid: 'evaluating',
    submitComparison: 'deciding',
    fail: 'failed',
    scrap: 'scrapped',
  },
  deciding: {
    rejectBid: 'deciding',
    abandonBid: 'deciding',
    submitComparison: 'deciding',
    publicise: 'publicised',
    award: 'awarded',
    fail: 'failed',
    scrap: 'scrapped',
  },
  publicised: {
    abandonBid: 'publicised',
    reopen: 'deciding',
    voidResult: 'evaluating',
    award: 'awarded',
    fail: 'failed',
    scrap: 'scrapped',
  },
  // Its winner may give up (弃标): then it is decided anew.
  awarded: { reopen: 'deciding' },
  failed: {},
  scrapped: {},
  cancelled: {},
} as const satisfies Flow<TenderStatus>

/** Statuses in which nothing more happens by itself: only that its winner gives up can reopen an award. */
export function isOver(status: TenderStatus): boolean {
  return status === 'awarded' || Object.keys(tenderFlow[status]).length === 0
}
