import type { Stop } from './stop.ts'
import { crane, diggers, steel } from './titles.ts'

const latest = '关于自卸车台班数量的补遗'

/** 补遗: as the public, its owner, and those who have to confirm it see it. */
export const addenda: readonly Stop[] = [
  { place: 'tender.addendumNotice' },
  { place: 'tender.addendumNotice', as: 'nothing found', search: 'keyword=没有这样的补遗', once: true },
  { place: 'tender.addendumNotice', as: 'of one without', tender: steel, once: true },
  { place: 'tender.addendum', through: '/Addendum' },
  {
    place: 'tender.addendum',
    as: 'to confirm',
    persona: '江涛',
    through: '/Addendum',
    by: [latest],
  },
  { place: 'tender.issueAddenda', persona: '刘志强', tender: crane },
  { place: 'tender.issueAddenda', as: 'no permission', persona: '周明', tender: crane, once: true },
  { place: 'tender.addenda', persona: '唐磊', tender: diggers },
  { place: 'tender.addenda', as: 'none', persona: '李慧敏', tender: steel, once: true },
  {
    place: 'tender.addendaSnapshot',
    persona: '唐磊',
    through: `/biddingHall?keyword=${diggers}`,
    by: [diggers, '补遗（2）', latest],
  },
]
