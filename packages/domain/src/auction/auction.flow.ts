import { isPublic } from '../procurement/status.ts'
import type { Flow } from '../shared/flow.ts'
import type { AuctionStatus } from './auction.ts'

export { hiddenStatuses, isEditable, isPublic } from '../procurement/status.ts'

/** The life of an auction. Who may follow an arrow, and when, stands in the verb of that name. */
export const auctionFlow = {
  draft: { publish: 'scheduled', submit: 'approving' },
  approving: { publishApproved: 'scheduled', reject: 'approvalFailed', giveBack: 'draft' },
  approvalFailed: { edit: 'draft', publish: 'scheduled', submit: 'approving' },
  scheduled: { start: 'live', delay: 'scheduled', fail: 'unsold', cancel: 'cancelled' },
  live: { end: 'ended', fail: 'unsold', cancel: 'cancelled' },
  ended: { negotiate: 'negotiating', confirm: 'settling', fail: 'unsold' },
  negotiating: { confirm: 'settling', fail: 'unsold' },
  settling: { settle: 'settled', breach: 'breached' },
  settled: {},
  breached: {},
  unsold: {},
  cancelled: {},
} as const satisfies Flow<AuctionStatus>

/** Statuses in which no price is taken any more, so that names and prices may be known as the rules say. */
export function hasEnded(status: AuctionStatus): boolean {
  return isPublic(status) && status !== 'scheduled' && status !== 'live'
}
