import type { Flow } from '../shared/flow.ts'

/** Statuses of one version of a bid. Versions that were replaced stay `submitted` and sealed for good. */
export const bidStatuses = ['submitted', 'opened', 'unreadable', 'invalid', 'won', 'notWon'] as const
export type BidStatus = (typeof bidStatuses)[number]

export const bidLabels: Readonly<Record<BidStatus, string>> = {
  submitted: '已投标',
  opened: '已开标',
  unreadable: '无法解密',
  invalid: '已否决',
  won: '已中标',
  notWon: '未中标',
}

/** At opening a bid is opened, found unreadable or found invalid; the award settles those that were opened. */
export const bidFlow = {
  submitted: { open: 'opened', markUnreadable: 'unreadable', markInvalid: 'invalid' },
  opened: { win: 'won', lose: 'notWon' },
  unreadable: {},
  invalid: {},
  won: {},
  notWon: {},
} as const satisfies Flow<BidStatus>
