import type { ComponentType } from 'react'
import type { ApprovalStartProps, SlotParts } from '../map/slot.tsx'
import { groundSlots } from './ground/slots.tsx'
import { lazyPart } from './lazy-part.ts'

const decisionStart = lazyPart(() => import('../features/bid/parts/decision-start.slot.tsx'))
const approvalSubject = lazyPart(() => import('../features/bid/parts/approval-subject.slot.tsx'))
const auctionSubject = lazyPart(() => import('../features/auction/parts/approval-subject.slot.tsx'))

type StartImport = () => Promise<{ readonly default: ComponentType<ApprovalStartProps> }>

/** What is begun for tenders and for auctions alike. */
const startOf = (tender: StartImport, auction: StartImport) =>
  lazyPart(async () => {
    const [{ either }, ofTender, ofAuction] = await Promise.all([
      import('./start-of.tsx'),
      tender(),
      auction(),
    ])
    return { default: either(ofTender.default, ofAuction.default) }
  })

/** What higher capabilities add to lower screens and to the shell: slot → lazy part. */
export const slots: SlotParts = {
  ...groundSlots,
  'approval.start.tenderPublish': startOf(
    () => import('../features/tender/parts/publish-start.slot.tsx'),
    () => import('../features/auction/parts/publish-start.slot.tsx'),
  ),
  'approval.start.postponement': startOf(
    () => import('../features/tender/parts/postpone-start.slot.tsx'),
    () => import('../features/auction/parts/delay-start.slot.tsx'),
  ),
  'approval.start.award': startOf(
    () => import('../features/bid/parts/decision-start.slot.tsx'),
    () => import('../features/auction/parts/award-start.slot.tsx'),
  ),
  'approval.start.publicity': decisionStart,
  'approval.start.scrap': decisionStart,
  'approval.subject.tender': approvalSubject,
  'approval.subject.tender.postponement': approvalSubject,
  'approval.subject.tender.award': approvalSubject,
  'approval.subject.tender.publicity': approvalSubject,
  'approval.subject.tender.scrap': approvalSubject,
  'approval.subject.auction': auctionSubject,
  'approval.subject.auction.result': auctionSubject,
  'approval.start.refund': startOf(
    () => import('../features/security/parts/refund-start.slot.tsx'),
    () => import('../features/auction/parts/breach-start.slot.tsx'),
  ),
  'project.detail.business': lazyPart(() => import('../features/bid/parts/project-tenders.slot.tsx')),
  'approval.start.projectAnnounce': lazyPart(
    () => import('../features/project/parts/announce-start.slot.tsx'),
  ),
  'approval.subject.project.announce': lazyPart(
    () => import('../features/project/parts/announcement.slot.tsx'),
  ),
  'tender.detail.action': lazyPart(() => import('../features/bid/parts/tender-action.slot.tsx')),
  'tender.security': lazyPart(() => import('../features/security/parts/tender-security.slot.tsx')),
  'auction.security': lazyPart(() => import('../features/security/parts/auction-security.slot.tsx')),
  'tender.detail.footer': lazyPart(() => import('../features/bid/parts/tender-footer.slot.tsx')),
  'tender.footer.follow': lazyPart(() => import('../features/follow/parts/tender-follow.slot.tsx')),
  'auction.footer.follow': lazyPart(() => import('../features/follow/parts/auction-follow.slot.tsx')),
  'tender.footer.chat': lazyPart(() => import('../features/chat/parts/tender-chat.slot.tsx')),
  'auction.footer.chat': lazyPart(() => import('../features/chat/parts/auction-chat.slot.tsx')),
  'tender.detail.company': lazyPart(() => import('../features/follow/parts/company-ways.slot.tsx')),
  'tender.winNotices.auctions': lazyPart(() => import('../features/auction/parts/auction-wins.slot.tsx')),
  'tender.detail.questions': lazyPart(() => import('../features/question/parts/tender-questions.slot.tsx')),
  'auction.detail.questions': lazyPart(() => import('../features/question/parts/auction-questions.slot.tsx')),
}
