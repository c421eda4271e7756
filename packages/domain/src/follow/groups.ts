import { type DemandGroup, type DemandStatus, demandGroups } from '../demand/demand.ts'
import type { TenderStatus } from '../tender/tender.ts'

/** The tabs of the followed tenders and the states behind them. */
export const followGroups = {
  preview: ['preview'],
  registering: ['registering'],
  bidding: ['upcoming', 'bidding'],
  deciding: ['evaluating', 'deciding', 'publicised'],
  ended: ['awarded', 'failed', 'scrapped', 'cancelled'],
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

/** The tabs of the followed demands: those of an owner's list, without what is not public yet. */
export const demandTabNames = {
  announced: '预告',
  quoting: '报价中',
  comparing: '比价中',
  selected: '已选定',
  ended: '已结束',
} as const satisfies Partial<Record<DemandGroup, string>>

export type DemandTab = keyof typeof demandTabNames
export const demandTabs = Object.keys(demandTabNames) as [DemandTab, ...DemandTab[]]

/** The tab that the state of a demand stands in; undefined for a draft, which nobody follows. */
export function demandTabOf(status: DemandStatus): DemandTab | undefined {
  return demandTabs.find((tab) => (demandGroups[tab] as readonly DemandStatus[]).includes(status))
}
