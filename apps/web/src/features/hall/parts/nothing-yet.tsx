import { Empty } from '../../../kit/states.tsx'
import { useGoGround } from '../../../map/to-ground.ts'
import type { HallSearch, Method } from '../hall.filter.ts'
import type { HallId } from '../hall.places.ts'

interface Onward {
  readonly label: string
  readonly place: HallId
}
const notices = { label: '看招标公告', place: 'hall.bidNotice' } as const
const previews = { label: '看招标预告', place: 'hall.preview' } as const
const everything = { label: '看全部项目', place: 'hall.bidding' } as const

/** What is said where there is nothing, and where to go on; the tabs lead on by themselves. */
const words: Readonly<Record<HallId, { readonly nothing: string; readonly onward?: Onward }>> = {
  'hall.bidding': { nothing: '大厅里还没有公开的项目，采购方发布后会出现在这里。' },
  'hall.tenders': { nothing: '还没有公开的招标和竞价，采购方发布后会出现在这里。' },
  'hall.bidNotice': { nothing: '现在没有招标公告，采购方发布后会出现在这里。', onward: previews },
  'hall.esBidNotice': { nothing: '没有可以搜索的招标公告，可以先看招标预告。', onward: previews },
  'hall.announcement': { nothing: '现在没有还能报名或投标的项目，可以先看招标预告。', onward: previews },
  'hall.direct': { nothing: '还没有公布的直接采购，成交后会出现在这里。', onward: notices },
  'hall.preview': { nothing: '现在没有招标预告，可以先看正在报名的招标。', onward: notices },
  'hall.site': { nothing: '这里还没有公开的项目。', onward: everything },
  'hall.homeTender': { nothing: '现在没有招标，采购方发布后会出现在这里。', onward: previews },
  'hall.homeDirect': { nothing: '还没有公布的直采，成交后会出现在这里。', onward: notices },
}

/** What an empty tab says when nothing else narrows it; the first tab says what its address says. */
const ofTab: Readonly<Partial<Record<Method, string>>> = {
  notice: '现在没有招标公告，可以先看招标预告。',
  auction: '现在没有动态竞价，可以先看招标公告。',
  demand: '现在没有需求预算，可以先看招标公告。',
  preview: '现在没有招标预告，可以先看招标公告。',
}

const noticesTab = { label: '看招标公告', method: 'notice' } as const
const previewsTab = { label: '看招标预告', method: 'preview' } as const

interface NothingYetProps {
  readonly id: HallId
  readonly method: Method
  readonly tabbed: boolean
  readonly set: (change: Partial<HallSearch>) => void
}

/** A hall in which there is nothing at all: the tabs lead to each other, the single lists to another one. */
export default function NothingYet({ id, method, tabbed, set }: NothingYetProps) {
  const go = useGoGround()
  const { nothing, onward } = words[id]
  if (onward) {
    const { label, place } = onward
    return <Empty text={nothing} action={{ label, onClick: () => go(place) }} />
  }
  const text = (tabbed && ofTab[method]) || nothing
  if (method === 'all') return <Empty text={text} />
  const next = method === 'notice' ? previewsTab : noticesTab
  return <Empty text={text} action={{ label: next.label, onClick: () => set({ method: next.method }) }} />
}
