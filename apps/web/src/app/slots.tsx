import type { SlotParts } from '../map/slot.tsx'
import { lazyPart } from './lazy-part.ts'

const decisionStart = lazyPart(() => import('../features/bid/parts/decision-start.slot.tsx'))
const approvalSubject = lazyPart(() => import('../features/bid/parts/approval-subject.slot.tsx'))

/** What higher capabilities add to lower screens and to the shell: slot → lazy part. */
export const slots: SlotParts = {
  'approval.start.tenderPublish': lazyPart(() => import('../features/tender/parts/publish-start.slot.tsx')),
  'approval.start.postponement': lazyPart(() => import('../features/tender/parts/postpone-start.slot.tsx')),
  'approval.start.award': decisionStart,
  'approval.start.publicity': decisionStart,
  'approval.start.scrap': decisionStart,
  'approval.subject.tender': approvalSubject,
  'approval.subject.tender.postponement': approvalSubject,
  'approval.subject.tender.award': approvalSubject,
  'approval.subject.tender.publicity': approvalSubject,
  'approval.subject.tender.scrap': approvalSubject,
  'project.detail.business': lazyPart(() => import('../features/bid/parts/project-tenders.slot.tsx')),
  'approval.start.projectAnnounce': lazyPart(
    () => import('../features/project/parts/announce-start.slot.tsx'),
  ),
  'approval.subject.project.announce': lazyPart(
    () => import('../features/project/parts/announcement.slot.tsx'),
  ),
  'home.foot': lazyPart(() => import('../features/site/parts/latest-news.slot.tsx')),
  'member.foot': lazyPart(() => import('../features/site/parts/site-foot.slot.tsx')),
  'shell.unread': lazyPart(() => import('../features/notice/parts/unread-count.slot.tsx')),
  'shell.ownPassword': lazyPart(() => import('../features/member/parts/own-password.slot.tsx')),
  'tender.detail.action': lazyPart(() => import('../features/bid/parts/tender-action.slot.tsx')),
  'tender.detail.footer': lazyPart(() => import('../features/bid/parts/tender-footer.slot.tsx')),
  'tender.footer.follow': lazyPart(() => import('../features/follow/parts/tender-follow.slot.tsx')),
  'tender.footer.chat': lazyPart(() => import('../features/chat/parts/tender-chat.slot.tsx')),
  'tender.card.mark': lazyPart(() => import('../features/follow/parts/card-mark.slot.tsx')),
  'tender.detail.company': lazyPart(() => import('../features/follow/parts/company-ways.slot.tsx')),
  'tender.detail.questions': lazyPart(() => import('../features/question/parts/tender-questions.slot.tsx')),
}
