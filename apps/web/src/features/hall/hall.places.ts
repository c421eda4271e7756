import type { GroundId } from '../../map/ground.ts'
import type { filterItems, Method } from './hall.filter.ts'

export type HallId = Extract<GroundId, `hall.${string}`>

/** What one address of the hall shows. */
interface HallPlace {
  /** What it always shows; without it tabs choose. */
  readonly only?: Method
  /** What it holds, in a sentence over the list. */
  readonly about?: string
  /** Stands in the tab bar and needs no bar of its own. */
  readonly tab?: true
  /** Remembers the region on this device. */
  readonly near?: true
  readonly filters: readonly (keyof typeof filterItems)[]
}

const all = ['type', 'region', 'state', 'sort'] as const

/** The addresses of the hall, each with what is special about it; its title stands in the map. */
export const hallPlaces: Readonly<Record<HallId, HallPlace>> = {
  'hall.bidding': {
    tab: true,
    filters: all,
  },
  'hall.tenders': {
    filters: all,
  },
  'hall.bidNotice': {
    only: 'notice',
    filters: ['type', 'region', 'sort'],
  },
  'hall.esBidNotice': {
    only: 'notice',
    about: '在全部招标公告中搜索，包括已经结束的。直接采购另有列表。',
    filters: all,
  },
  'hall.announcement': {
    only: 'current',
    about: '只有还能报名或投标的项目。',
    filters: ['type', 'region', 'sort'],
  },
  'hall.direct': {
    only: 'direct',
    filters: ['type', 'region'],
  },
  'hall.preview': {
    only: 'preview',
    filters: ['type', 'region', 'sort'],
  },
  'hall.site': {
    near: true,
    filters: ['region', 'type', 'sort'],
  },
  'hall.homeTender': {
    only: 'tender',
    filters: all,
  },
  'hall.homeDirect': {
    only: 'direct',
    filters: ['type', 'region'],
  },
}

export const hallIds = Object.keys(hallPlaces) as readonly HallId[]
