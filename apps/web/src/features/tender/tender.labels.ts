import type { TenderGroup } from '@jb/domain/tender/groups'
import type { StateMark } from '@jb/domain/tender/state-mark'
import type { TenderStatus } from '@jb/domain/tender/tender'
import type { IconName } from '../../kit/icons.tsx'
import type { Tone } from '../../kit/tag.tsx'

/** How a status is tinted; the word beside it carries the meaning. */
const tones: Readonly<Record<TenderStatus, Tone>> = {
  draft: 'plain',
  approving: 'urgent',
  approvalFailed: 'bad',
  preview: 'brand',
  registering: 'good',
  upcoming: 'brand',
  bidding: 'urgent',
  evaluating: 'brand',
  deciding: 'brand',
  publicised: 'brand',
  awarded: 'good',
  failed: 'bad',
  scrapped: 'bad',
  cancelled: 'bad',
}

/** The same of auctions, where their cards stand among others. */
const auctionTones: Readonly<Record<string, Tone>> = {
  scheduled: 'brand',
  live: 'urgent',
  negotiating: 'brand',
  settling: 'brand',
  settled: 'good',
}

/** The same of demands. */
const demandTones: Readonly<Record<string, Tone>> = {
  announced: 'brand',
  quoting: 'urgent',
  suspended: 'bad',
  quoteEnded: 'brand',
  comparing: 'brand',
  secondRound: 'urgent',
  selected: 'good',
  closed: 'good',
  expired: 'bad',
}

/** Tone of a status as the wire names it. */
export function toneOf(status: string): Tone {
  return (
    (tones as Readonly<Record<string, Tone>>)[status] ??
    auctionTones[status] ??
    demandTones[status] ??
    'plain'
  )
}

export const groupNames = {
  draft: '草稿',
  approving: '审批',
  open: '进行中',
  evaluating: '评标定标',
  ended: '已结束',
} as const satisfies Record<TenderGroup, string>

/** The pictures of the marks. */
export const markIcons = {
  announced: 'calendar',
  open: 'user',
  soon: 'clock',
  bidding: 'lock',
  judging: 'search',
  deciding: 'list',
  done: 'check',
  closed: 'close',
  scheduled: 'clock',
  live: 'play',
  ended: 'receipt',
  negotiating: 'team',
  direct: 'file',
} as const satisfies Record<StateMark, IconName>
