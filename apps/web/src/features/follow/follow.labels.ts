import type { FollowedTender } from '@jb/contract/follow/follow.shapes'
import {
  type DemandTab,
  demandTabNames,
  demandTabs,
  type FollowGroup,
  followGroupNames,
  followGroups,
} from '@jb/domain/follow/groups'
import { day, relativeDay } from '@jb/domain/shared/dates'
import type { Option } from '../../kit/options.tsx'

type Clocked = Pick<FollowedTender, 'timeLabel' | 'timeAt'>

/** 报名截止 明天 09:30; nothing where no time is told. */
export function clockWords({ timeLabel, timeAt }: Clocked, now: Date): string {
  return timeLabel && timeAt ? `${timeLabel} ${relativeDay(timeAt, now)}` : ''
}

/** Less than a day is left. */
export function isNear({ timeAt }: Clocked, now: Date): boolean {
  const left = timeAt ? Date.parse(timeAt) - now.getTime() : 0
  return left > 0 && left < day
}

const groups = Object.keys(followGroups) as readonly FollowGroup[]

/** The tab that an address names; an unknown one shows everything. */
export const groupOf = (status: string | undefined): FollowGroup | 'all' =>
  groups.find((group) => group === status) ?? 'all'

/** The tabs of the followed tenders with their numbers. */
export const groupTabs = (counts: Readonly<Record<FollowGroup | 'all', number>> | undefined) => [
  { id: '', label: '全部', count: counts?.all },
  ...groups.map((id) => ({ id, label: followGroupNames[id], count: counts?.[id] })),
]

/** The tab of the followed demands that an address names; an unknown one shows everything. */
export const demandTabAt = (status: string | undefined): DemandTab | 'all' =>
  demandTabs.find((tab) => tab === status) ?? 'all'

/** The tabs of the followed demands with their numbers. */
export const demandTabItems = (counts: Readonly<Record<DemandTab | 'all', number>> | undefined) => [
  { id: '', label: '全部', count: counts?.all },
  ...demandTabs.map((id) => ({ id, label: demandTabNames[id], count: counts?.[id] })),
]

export const sorts: readonly Option[] = [
  { value: 'deadline', label: '先截止的在前' },
  { value: 'newest', label: '最近关注的在前' },
]

export const nothing = {
  tender: '还没有关注招标。在大厅里点星标，报名开始、即将截止和结果都会通知您。',
  auction: '还没有关注竞价。在竞价详情里点关注，开始、即将截止和结果都会通知您。',
  demand: '还没有关注需求。在需求详情里点关注，开始报价、即将截止和结果都会通知您。',
  company: '还没有关注企业。在招标详情里关注采购单位，它发布新项目时会通知您。',
} as const
