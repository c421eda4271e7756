import type { TenderStatus } from '../tender/tender.ts'

/** The tabs of the followed tenders and the states behind them. */
export const followGroups = {
  preview: ['preview'],
  registering: ['registering'],
  bidding: ['upcoming', 'bidding'],
  deciding: ['evaluating', 'deciding', 'publicised'],
  ended: ['awarded', 'failed', 'cancelled'],
} as const satisfies Record<string, readonly TenderStatus[]>

export type FollowGroup = keyof typeof followGroups

export const followGroupNames = {
  preview: '预告',
  registering: '报名中',
  bidding: '报价中',
  deciding: '等待结果',
  ended: '已结束',
} as const satisfies Record<FollowGroup, string>

/** The tab that a state stands in; undefined for a draft, which nobody follows. */
export function followGroupOf(status: TenderStatus): FollowGroup | undefined {
  const groups = Object.keys(followGroups) as FollowGroup[]
  return groups.find((group) => (followGroups[group] as readonly TenderStatus[]).includes(status))
}
