import type { TenderStatus } from './tender.ts'

/** The tabs of an owner's list: which statuses stand under each. */
export const tenderGroups = {
  draft: ['draft'],
  approving: ['approving', 'approvalFailed'],
  open: ['preview', 'registering', 'upcoming', 'bidding'],
  evaluating: ['evaluating', 'deciding', 'publicised'],
  ended: ['awarded', 'failed', 'scrapped', 'cancelled'],
} as const satisfies Record<string, readonly TenderStatus[]>

export type TenderGroup = keyof typeof tenderGroups
