import { lazy } from 'react'
import type { SlotParts } from '../map/slot.tsx'

/** What higher capabilities add to lower screens and to the shell: slot → lazy part. */
export const slots: SlotParts = {
  'shell.unread': lazy(() => import('../features/notice/parts/unread-count.slot.tsx')),
  'tender.detail.action': lazy(() => import('../features/bid/parts/tender-action.slot.tsx')),
  'tender.detail.footer': lazy(() => import('../features/bid/parts/tender-footer.slot.tsx')),
  'tender.detail.questions': lazy(() => import('../features/question/parts/tender-questions.slot.tsx')),
}
