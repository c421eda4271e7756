import type { ComponentType } from 'react'
import type { ApprovalStartProps, SlotParts } from '../map/slot.tsx'
import { groundSlots } from './ground/slots.tsx'
import { lazyPart } from './lazy-part.ts'

const approvalSubject = lazyPart(() => import('../features/bid/parts/approval-subject.slot.tsx'))
const auctionSubject = lazyPart(() => import('../features/auction/parts/approval-subject.slot.tsx'))

const demandSubject = lazyPart(() => import('../features/demand/parts/approval-subject.slot.tsx'))

/** The end of 发起审批 for one decision, out of those of its capability. */
const start = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType<ApprovalStartProps>>>>,
  name: Name,
) => lazyPart(async () => ({ default: (await load())[name] }))

const ofTender = () => import('../features/tender/parts/starts.slot.tsx')
const ofBid = () => import('../features/bid/decide/starts.slot.tsx')
const ofDemand = () => import('../features/demand/parts/starts.slot.tsx')
const ofFee = () => import('../features/fee/parts/starts.slot.tsx')
const ofAuction = () => import('../features/auction/console/starts.slot.tsx')

/** What higher capabilities add to lower screens and to the shell: slot → lazy part. */
export const slots: SlotParts = {
  ...groundSlots,
  'approval.start.tender': start(ofTender, 'PublishStart'),
  'approval.start.tender.postponement': start(ofTender, 'PostponeStart'),
  'approval.start.tender.addendum': start(
    () => import('../features/bid/addendum/start.slot.tsx'),
    'AddendumStart',
  ),
  'approval.start.tender.award': start(ofBid, 'DecisionStart'),
  'approval.start.tender.publicity': start(ofBid, 'DecisionStart'),
  'approval.start.tender.scrap': start(ofBid, 'DecisionStart'),
  'approval.start.tender.abandon': start(ofBid, 'AbandonStart'),
  'approval.start.auction': start(ofAuction, 'PublishStart'),
  'approval.start.auction.delay': start(ofAuction, 'DelayStart'),
  'approval.start.auction.result': start(ofAuction, 'ResultStart'),
  'approval.start.auction.breach': start(ofAuction, 'BreachStart'),
  'approval.start.demand': start(ofDemand, 'PublishStart'),
  'approval.start.demand.inquiry': start(ofDemand, 'InquiryStart'),
  'approval.start.quotation.selection': start(
    () => import('../features/quotation/compare/starts.slot.tsx'),
    'SelectionStart',
  ),
  'approval.start.project.announce': start(
    () => import('../features/project/parts/starts.slot.tsx'),
    'AnnounceStart',
  ),
  'approval.start.security.request': start(
    () => import('../features/security/parts/starts.slot.tsx'),
    'ExceptionStart',
  ),
  'approval.start.fee.refund': start(ofFee, 'RefundStart'),
  'approval.start.fee.waiver': start(ofFee, 'WaiverStart'),
  'approval.subject.tender': approvalSubject,
  'approval.subject.tender.postponement': approvalSubject,
  'approval.subject.tender.addendum': approvalSubject,
  'approval.subject.tender.award': approvalSubject,
  'approval.subject.tender.publicity': approvalSubject,
  'approval.subject.tender.scrap': approvalSubject,
  'approval.subject.tender.abandon': approvalSubject,
  'approval.subject.demand': demandSubject,
  'approval.subject.demand.inquiry': demandSubject,
  'approval.subject.quotation.selection': lazyPart(
    () => import('../features/quotation/parts/selection-subject.slot.tsx'),
  ),
  'approval.subject.auction': auctionSubject,
  'approval.subject.auction.result': auctionSubject,
  'project.detail.demands': lazyPart(() => import('../features/demand/parts/project-demands.slot.tsx')),
  'project.detail.business': lazyPart(() => import('../features/bid/parts/project-tenders.slot.tsx')),
  'approval.subject.project.announce': lazyPart(
    () => import('../features/project/parts/announcement.slot.tsx'),
  ),
  'tender.detail.action': lazyPart(() => import('../features/bid/parts/tender-action.slot.tsx')),
  'tender.security': lazyPart(() => import('../features/security/parts/tender-security.slot.tsx')),
  'auction.security': lazyPart(() => import('../features/security/parts/auction-security.slot.tsx')),
  'security.desk.books': lazyPart(() => import('../features/fee/parts/desk-books.slot.tsx')),
  'security.desk.book': lazyPart(() => import('../features/fee/parts/desk.slot.tsx')),
  'tender.detail.footer': lazyPart(() => import('../features/bid/parts/tender-footer.slot.tsx')),
  'demand.quoting': lazyPart(() => import('../features/quotation/parts/demand-quoting.slot.tsx')),
  'demand.orders': lazyPart(() => import('../features/quotation/orders/orders-of.slot.tsx')),
  'tender.footer.follow': lazyPart(() => import('../features/follow/parts/tender-follow.slot.tsx')),
  'demand.footer.follow': lazyPart(() => import('../features/follow/parts/demand-follow.slot.tsx')),
  'auction.footer.follow': lazyPart(() => import('../features/follow/parts/auction-follow.slot.tsx')),
  'tender.footer.chat': lazyPart(() => import('../features/chat/parts/tender-chat.slot.tsx')),
  'procurement.phone': lazyPart(() => import('../features/chat/parts/phone.slot.tsx')),
  'demand.footer.chat': lazyPart(() => import('../features/chat/parts/demand-chat.slot.tsx')),
  'auction.footer.chat': lazyPart(() => import('../features/chat/parts/auction-chat.slot.tsx')),
  'tender.detail.company': lazyPart(() => import('../features/follow/parts/company-ways.slot.tsx')),
  'tender.winNotices.auctions': lazyPart(() => import('../features/auction/result/auction-wins.slot.tsx')),
  'bid.offers.auctions': lazyPart(() => import('../features/auction/result/own-offers.slot.tsx')),
  'tender.detail.paused': lazyPart(() => import('../features/question/objection/paused.slot.tsx')),
  'tender.detail.draw': lazyPart(() => import('../features/draw/parts/entrance.slot.tsx')),
  'tender.detail.evaluation': lazyPart(() => import('../features/evaluation/parts/entrance.slot.tsx')),
  'tender.detail.questions': lazyPart(() => import('../features/question/parts/tender-questions.slot.tsx')),
  'demand.detail.questions': lazyPart(() => import('../features/question/parts/demand-questions.slot.tsx')),
  'auction.detail.questions': lazyPart(() => import('../features/question/parts/auction-questions.slot.tsx')),
}
