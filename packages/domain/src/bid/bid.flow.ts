import type { Flow } from '../shared/flow.ts'

/** Statuses of one version of a bid. What was replaced or withdrawn stays sealed for good. */
export const bidStatuses = [
  'submitted',
  'replaced',
  'withdrawn',
  'opened',
  'unreadable',
  'invalid',
  'won',
  'notWon',
] as const
export type BidStatus = (typeof bidStatuses)[number]

export const bidLabels: Readonly<Record<BidStatus, string>> = {
  submitted: '已投标',
  replaced: '已被替换',
  withdrawn: '已撤回',
  opened: '已开标',
  unreadable: '无法解密',
  invalid: '已否决',
  won: '已中标',
  notWon: '未中标',
}

/**
 * Until the deadline a bid is replaced or withdrawn; at opening it is opened, found unreadable or found invalid; the
 * award settles those that were opened.
 */
export const bidFlow = {
  submitted: {
    replace: 'replaced',
    withdraw: 'withdrawn',
    open: 'opened',
    markUnreadable: 'unreadable',
    markInvalid: 'invalid',
  },
  opened: { win: 'won', lose: 'notWon' },
  replaced: {},
  withdrawn: {},
  unreadable: {},
  invalid: {},
  won: {},
  notWon: {},
} as const satisfies Flow<BidStatus>

/** Versions that do not take part any more: nobody counts, opens or compares them. */
export const pastStatuses = ['replaced', 'withdrawn'] as const satisfies readonly BidStatus[]

/** Tells whether a version is the one that its company stands by. */
export function isCurrent(status: BidStatus): boolean {
  return !pastStatuses.some((past) => past === status)
}
