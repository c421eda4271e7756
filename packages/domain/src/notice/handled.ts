import type { NoticeKindName } from './kinds.ts'

/** What an event says is done, so that it asks nobody any more. */
export interface Handled {
  readonly on: string
  /** The field of the event's payload that says which thing. */
  readonly subject: string
  readonly kinds: readonly NoticeKindName[]
  /** The field that says for which company only. */
  readonly company?: string
  /** The field that says who is still asked. */
  readonly except?: string
}

const turns = ['approval.waiting', 'approval.passedOn', 'approval.reminded', 'approval.overdue'] as const
const bidding = ['bid.deadline', 'registration.confirmed', 'follow.deadline'] as const
const course = ['auction.started', 'auction.extended', 'auction.outbid'] as const
const money = ['security.refundFailed', 'security.reminded', 'security.refundDue', 'security.review'] as const

const one = (on: string, subject: string, kinds: readonly NoticeKindName[], more: Partial<Handled> = {}) => ({
  ...{ on, subject, kinds },
  ...more,
})

/** Which news of which thing is over by which event. A kind that asks for nothing stands in no row. */
export const handled: readonly Handled[] = [
  one('approval.moved', 'instanceId', turns, { except: 'waiting' }),
  one('approval.decided', 'instanceId', turns),
  one('registration.confirmed', 'registrationId', ['registration.submitted']),
  one('registration.refused', 'registrationId', ['registration.submitted']),
  one('registration.stale', 'registrationId', ['registration.submitted']),
  one('registration.registered', 'tenderId', ['registration.refused'], { company: 'companyId' }),
  one('bid.submitted', 'tenderId', bidding, { company: 'companyId' }),
  one('tender.registrationClosed', 'tenderId', ['registration.deadline', 'registration.refused']),
  one('tender.biddingClosed', 'tenderId', bidding),
  one('tender.opened', 'tenderId', ['bid.openable']),
  one('tender.publicised', 'tenderId', ['tender.decide']),
  one('tender.awarded', 'tenderId', ['tender.decide']),
  one('tender.failed', 'tenderId', [...bidding, 'bid.openable', 'tender.decide']),
  one('tender.cancelled', 'tenderId', [...bidding, 'bid.openable', 'tender.decide']),
  one('question.answered', 'questionId', ['question.asked']),
  one('question.rejected', 'questionId', ['question.asked']),
  one('question.closed', 'questionId', ['question.asked']),
  one('security.submitted', 'orderId', ['security.rejected']),
  one('security.rejected', 'orderId', ['security.submitted']),
  one('security.paid', 'orderId', ['security.submitted', 'security.rejected']),
  one('security.refunded', 'orderId', [...money, 'security.released']),
  one('security.forfeited', 'orderId', money),
  one('security.applied', 'orderId', money),
  one('auction.answered', 'bidderId', ['auction.joined']),
  one('auction.ended', 'auctionId', course),
  one('auction.negotiating', 'auctionId', ['auction.decide', 'auction.watch']),
  one('auction.confirmed', 'auctionId', ['auction.decide', 'auction.talks', 'auction.watch']),
  one('auction.unsold', 'auctionId', [...course, 'auction.decide', 'auction.talks', 'auction.watch']),
  one('auction.cancelled', 'auctionId', [...course, 'auction.decide']),
  one('auction.settled', 'auctionId', ['auction.payment', 'auction.review']),
  one('auction.breached', 'auctionId', ['auction.payment', 'auction.review']),
  one('member.companyApproved', 'verificationId', ['company.submitted', 'company.refused']),
  one('member.companyRefused', 'verificationId', ['company.submitted']),
  one('member.companySubmitted', 'verificationId', ['company.refused']),
  one('report.upheld', 'reportId', ['report.submitted']),
  one('report.dismissed', 'reportId', ['report.submitted']),
  one('report.redirected', 'reportId', ['report.submitted']),
]
