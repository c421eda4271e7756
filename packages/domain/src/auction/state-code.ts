import { offlineName } from '../procurement/offline.ts'
import type { AuctionStatus } from './auction.ts'
import type { Auction } from './form.ts'
import { statusLabelOf } from './labels.ts'

/** The clock of an auction as it runs: the lot's, with all its extensions; before the publication the form's. */
export interface Clock {
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly extensions: number
}

interface Shown {
  /** The number that old clients know; `null` = never in public lists. */
  readonly state: number | null
  readonly time?: readonly [label: string, field: 'startsAt' | 'endsAt']
}

const codes: Readonly<Record<AuctionStatus, Shown>> = {
  draft: { state: null },
  approving: { state: null },
  approvalFailed: { state: null },
  scheduled: { state: 1, time: ['竞价开始', 'startsAt'] },
  live: { state: 1, time: ['竞价截止', 'endsAt'] },
  ended: { state: 2, time: ['结束时间', 'endsAt'] },
  negotiating: { state: 4 },
  settling: { state: 7 },
  settled: { state: 7 },
  breached: { state: 7 },
  unsold: { state: 5 },
  cancelled: { state: 5 },
}

/** Number, name and the one time that is shown, for businessType 2 (spec §4: 1 竞价中, 2 竞价结束, 4 洽谈中). */
export function auctionState(auction: Pick<Auction, 'status' | 'direction' | 'offlineAt'>, clock: Clock) {
  const { state, time } = codes[auction.status]
  return {
    state,
    stateName: auction.offlineAt === null ? statusLabelOf(auction, clock.extensions) : offlineName,
    timeLabel: time?.[0] ?? null,
    timeAt: time ? clock[time[1]] : null,
  }
}

/** The tabs of an owner's list: which statuses stand under each. */
export const auctionGroups = {
  draft: ['draft', 'approvalFailed'],
  approving: ['approving'],
  scheduled: ['scheduled'],
  live: ['live'],
  ended: ['ended', 'negotiating', 'settling'],
  closed: ['settled', 'breached', 'unsold', 'cancelled'],
} as const satisfies Record<string, readonly AuctionStatus[]>

/** The filter of the page 动态竞价. */
export const auctionPhases = {
  scheduled: ['scheduled'],
  live: ['live'],
  ended: ['ended', 'negotiating', 'settling', 'settled', 'breached', 'unsold', 'cancelled'],
} as const satisfies Record<string, readonly AuctionStatus[]>

/** What runs out next for those who take part, as planned; undefined where nothing does. */
export function auctionDeadline({
  status,
  startsAt,
  endsAt,
}: Pick<Auction, 'status' | 'startsAt' | 'endsAt'>):
  | { readonly name: string; readonly at: Date }
  | undefined {
  if (status === 'scheduled' && startsAt) return { name: '竞价开始', at: startsAt }
  return status === 'live' && endsAt ? { name: '竞价截止', at: endsAt } : undefined
}
