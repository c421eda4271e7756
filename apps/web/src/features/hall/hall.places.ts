import type { GroundId } from '../../map/ground.ts'
import type { filterItems, Method } from './hall.filter.ts'

export type HallId = Extract<GroundId, `hall.${string}`>

/** What one address of the hall shows. */
interface HallPlace {
  readonly title: string
  /** What it always shows; without it tabs choose. */
  readonly only?: Method
  /** What it holds, in a sentence over the list. */
  readonly about?: string
  /** Stands in the tab bar and needs no bar of its own. */
  readonly tab?: true
  /** Remembers the region on this device. */
  readonly near?: true
  readonly filters: readonly (keyof typeof filterItems)[]
  /** What is said when there is nothing, and where to go on; the tabs lead on by themselves. */
  readonly nothing: string
  readonly onward?: { readonly label: string; readonly place: HallId }
}

const all = ['type', 'region', 'state', 'sort'] as const
const notices = { label: '看招标公告', place: 'hall.bidNotice' } as const
const previews = { label: '看招标预告', place: 'hall.preview' } as const
const everything = { label: '看全部项目', place: 'hall.bidding' } as const

/** The addresses of the hall, each with what is special about it. */
export const hallPlaces: Readonly<Record<HallId, HallPlace>> = {
  'hall.bidding': {
    title: '招标大厅',
    tab: true,
    filters: all,
    nothing: '大厅里还没有公开的项目，采购方发布后会出现在这里。',
  },
  'hall.tenders': {
    title: '招标',
    filters: all,
    nothing: '还没有公开的招标和竞价，采购方发布后会出现在这里。',
  },
  'hall.bidNotice': {
    title: '招标公告',
    only: 'notice',
    filters: ['type', 'region', 'sort'],
    nothing: '现在没有招标公告，采购方发布后会出现在这里。',
    onward: previews,
  },
  'hall.esBidNotice': {
    title: '招标公告搜索',
    only: 'notice',
    about: '在全部招标公告中搜索，包括已经结束的。直接采购另有列表。',
    filters: all,
    nothing: '没有可以搜索的招标公告，可以先看招标预告。',
    onward: previews,
  },
  'hall.announcement': {
    title: '正在进行的招标公告',
    only: 'current',
    about: '只有还能报名或投标的项目。',
    filters: ['type', 'region', 'sort'],
    nothing: '现在没有还能报名或投标的项目，可以先看招标预告。',
    onward: previews,
  },
  'hall.direct': {
    title: '直接采购',
    only: 'direct',
    filters: ['type', 'region'],
    nothing: '还没有公布的直接采购，成交后会出现在这里。',
    onward: notices,
  },
  'hall.preview': {
    title: '招标预告',
    only: 'preview',
    filters: ['type', 'region', 'sort'],
    nothing: '现在没有招标预告，可以先看正在报名的招标。',
    onward: notices,
  },
  'hall.site': {
    title: '站点招标',
    near: true,
    filters: ['region', 'type', 'sort'],
    nothing: '这里还没有公开的项目。',
    onward: everything,
  },
  'hall.homeTender': {
    title: '招标',
    only: 'tender',
    filters: all,
    nothing: '现在没有招标，采购方发布后会出现在这里。',
    onward: previews,
  },
  'hall.homeDirect': {
    title: '直采',
    only: 'direct',
    filters: ['type', 'region'],
    nothing: '还没有公布的直采，成交后会出现在这里。',
    onward: notices,
  },
}

export const hallIds = Object.keys(hallPlaces) as readonly HallId[]
