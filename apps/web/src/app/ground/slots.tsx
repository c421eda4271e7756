import type { SlotParts } from '../../map/slot.tsx'
import { lazyPart } from '../lazy-part.ts'

/** The parts in what is drawn before the second map is here. */
export const groundSlots = {
  'home.first': lazyPart(() => import('../../features/home/parts/first-steps.slot.tsx')),
  'home.foot': lazyPart(() => import('../../features/site/parts/latest-news.slot.tsx')),
  'member.menu.count': lazyPart(() => import('../../features/security/parts/menu-count.slot.tsx')),
  'member.foot': lazyPart(() => import('../../features/site/parts/site-foot.slot.tsx')),
  'shell.unread': lazyPart(() => import('../../features/notice/parts/unread-count.slot.tsx')),
  'shell.ownPassword': lazyPart(() => import('../../features/member/parts/own-password.slot.tsx')),
  'tender.card.mark': lazyPart(() => import('../../features/follow/parts/card-mark.slot.tsx')),
} as const satisfies SlotParts
