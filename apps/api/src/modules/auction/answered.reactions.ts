import { answered } from '../notice/index.ts'

const course = ['auction.started', 'auction.extended', 'auction.outbid'] as const
const undecided = ['auction.decide', 'auction.watch'] as const
const unpaid = ['auction.payment', 'auction.review'] as const

/** The news about auctions that is over by what has happened since. */
export const auctionAnswered = answered([
  { on: 'auction.answered', subject: 'bidderId', kinds: ['auction.joined'] },
  { on: 'auction.left', subject: 'bidderId', kinds: ['auction.joined', 'auction.answered'] },
  { on: 'auction.ended', subject: 'auctionId', kinds: course },
  { on: 'auction.negotiating', subject: 'auctionId', kinds: undecided },
  { on: 'auction.confirmed', subject: 'auctionId', kinds: [...undecided, 'auction.talks'] },
  { on: 'auction.unsold', subject: 'auctionId', kinds: [...course, ...undecided, 'auction.talks'] },
  { on: 'auction.cancelled', subject: 'auctionId', kinds: course },
  { on: 'auction.settled', subject: 'auctionId', kinds: unpaid },
  { on: 'auction.breached', subject: 'auctionId', kinds: unpaid },
])
