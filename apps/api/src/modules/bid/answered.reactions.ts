import type { BidEvent } from '@jb/domain/bid/events'
import type { TenderEventType } from '@jb/domain/tender/events'
import { answered } from '../notice/index.ts'

const soon = ['bid.deadline', 'registration.confirmed'] as const
const open = ['bid.openable', 'tender.decide'] as const

/** The news about sign-ups and bids that is over by what has happened since. */
export const bidAnswered = answered<BidEvent['type'] | TenderEventType>([
  { on: 'registration.confirmed', subject: 'registrationId', kinds: ['registration.submitted'] },
  { on: 'registration.refused', subject: 'registrationId', kinds: ['registration.submitted'] },
  { on: 'registration.stale', subject: 'registrationId', kinds: ['registration.submitted'] },
  ...(['registration.withdrawn', 'consortium.reassembling'] as const).flatMap((on) => [
    { on, subject: 'registrationId' as const, kinds: ['registration.submitted'] as const },
    { on, subject: 'tenderId' as const, kinds: soon, company: 'companyId' as const },
  ]),
  {
    on: 'registration.registered',
    subject: 'tenderId',
    kinds: ['registration.refused'],
    company: 'companyId',
  },
  { on: 'consortium.answered', subject: 'registrationId', kinds: ['consortium.asked'], company: 'memberId' },
  ...(['consortium.incomplete', 'registration.withdrawn', 'registration.registered'] as const).map((on) => ({
    on,
    subject: 'registrationId' as const,
    kinds: ['consortium.asked'] as const,
  })),
  { on: 'bid.submitted', subject: 'tenderId', kinds: soon, company: 'companyId' },
  {
    on: 'tender.registrationClosed',
    subject: 'tenderId',
    kinds: ['registration.deadline', 'registration.refused'],
  },
  { on: 'tender.biddingClosed', subject: 'tenderId', kinds: soon },
  { on: 'tender.opened', subject: 'tenderId', kinds: ['bid.openable'] },
  { on: 'tender.publicised', subject: 'tenderId', kinds: ['tender.decide'] },
  { on: 'tender.awarded', subject: 'tenderId', kinds: ['tender.decide'] },
  { on: 'tender.reopened', subject: 'tenderId', kinds: ['bid.contractDue'] },
  { on: 'tender.failed', subject: 'tenderId', kinds: [...soon, ...open] },
  { on: 'tender.cancelled', subject: 'tenderId', kinds: [...soon, ...open] },
])
