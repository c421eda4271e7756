import { lazy } from 'react'
import type { SlotParts } from '../map/slot.tsx'

/** What higher capabilities add to lower screens and to the shell: slot → lazy part. */
export const slots: SlotParts = {
  'member.foot': lazy(() => import('../features/site/parts/site-foot.slot.tsx')),
  'shell.unread': lazy(() => import('../features/notice/parts/unread-count.slot.tsx')),
  'tender.detail.action': lazy(() => import('../features/bid/parts/tender-action.slot.tsx')),
  'tender.detail.footer': lazy(() => import('../features/bid/parts/tender-footer.slot.tsx')),
  'tender.footer.follow': lazy(() => import('../features/follow/parts/tender-follow.slot.tsx')),
  'tender.footer.chat': lazy(() => import('../features/chat/parts/tender-chat.slot.tsx')),
  'tender.card.mark': lazy(() => import('../features/follow/parts/card-mark.slot.tsx')),
  'tender.detail.company': lazy(() => import('../features/follow/parts/company-ways.slot.tsx')),
  'tender.detail.questions': lazy(() => import('../features/question/parts/tender-questions.slot.tsx')),
}
