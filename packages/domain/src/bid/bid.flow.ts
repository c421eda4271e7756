import type { Profile } from '../procurement/profiles.ts'
import type { Flow } from '../shared/flow.ts'
import { bidWords } from './words.ts'

/** Statuses of one version of a bid. What was replaced, withdrawn, or outdated by an addendum stays sealed for good. */
export const bidStatuses = [
  'submitted',
  'replaced',
  'withdrawn',
  'outdated',
  'opened',
  'unreadable',
  'undecrypted',
  'deemedRevoked',
  'deemedWithdrawn',
  'invalid',
  'won',
  'notWon',
  'abandoned',
] as const
export type BidStatus = (typeof bidStatuses)[number]

/** What a status is called in a tender of this profile. */
export function bidLabelsOf(profile: Profile): Readonly<Record<BidStatus, string>> {
  const { offer, opening, win } = bidWords(profile)
  return {
    submitted: `已${offer}`,
    replaced: '已被替换',
    withdrawn: '已撤回',
    outdated: '补遗后失效',
    opened: `已${opening}`,
    unreadable: '无法解密',
    undecrypted: '未解密',
    deemedRevoked: '视为撤销',
    deemedWithdrawn: '视为撤回',
    invalid: '已否决',
    won: `已${win}`,
    notWon: `未${win}`,
    abandoned: '已弃标',
  }
}

/**
 * Until the deadline a bid is replaced, withdrawn, or outdated by what an addendum changes; at opening it is opened, found unreadable or found invalid, or its
 * bidder has not come to decrypt it, for a cause that is then stated; the owner may turn down one that was opened, and the award settles the others. A bidder may still give up (弃标); where it
 * had won, those that had lost are open again.
 */
export const bidFlow = {
  submitted: {
    replace: 'replaced',
    withdraw: 'withdrawn',
    outdate: 'outdated',
    open: 'opened',
    markUnreadable: 'unreadable',
    markInvalid: 'invalid',
    miss: 'undecrypted',
  },
  opened: { reject: 'invalid', win: 'won', lose: 'notWon', abandon: 'abandoned' },
  replaced: {},
  withdrawn: {},
  outdated: {},
  unreadable: {},
  undecrypted: { deemRevoked: 'deemedRevoked', deemWithdrawn: 'deemedWithdrawn' },
  deemedRevoked: {},
  deemedWithdrawn: {},
  invalid: {},
  won: { abandon: 'abandoned' },
  notWon: { reopen: 'opened' },
  abandoned: {},
} as const satisfies Flow<BidStatus>

/** Versions that do not take part any more: nobody counts, opens or compares them. */
export const pastStatuses = ['replaced', 'withdrawn', 'outdated'] as const satisfies readonly BidStatus[]

/** Tells whether a version is the one that its company stands by. */
export function isCurrent(status: BidStatus): boolean {
  return !pastStatuses.some((past) => past === status)
}
