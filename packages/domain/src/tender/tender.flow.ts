import type { Flow } from '../shared/flow.ts'
import type { TenderStatus } from './tender.ts'

/** The life of a tender. Who may follow an arrow, and when, stands in the verb of that name. */
export const tenderFlow = {
  draft: { announce: 'preview', publish: 'registering', awardDirectly: 'awarded' },
  preview: { openRegistration: 'registering', cancel: 'cancelled' },
  registering: { closeRegistration: 'upcoming', fail: 'failed', cancel: 'cancelled' },
  upcoming: { startBidding: 'bidding', cancel: 'cancelled' },
  bidding: { closeBidding: 'evaluating', fail: 'failed', cancel: 'cancelled' },
  evaluating: { open: 'evaluating', submitComparison: 'deciding', fail: 'failed' },
  deciding: { submitComparison: 'deciding', publicise: 'publicised', award: 'awarded', fail: 'failed' },
  publicised: { award: 'awarded', fail: 'failed' },
  awarded: {},
  failed: {},
  cancelled: {},
} as const satisfies Flow<TenderStatus>

/** Statuses that anybody may see in halls. */
export function isPublic(status: TenderStatus): boolean {
  return status !== 'draft'
}

/** Statuses in which nothing more happens. */
export function isOver(status: TenderStatus): boolean {
  return Object.keys(tenderFlow[status]).length === 0
}
