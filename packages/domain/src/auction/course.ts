import { follow } from '../shared/flow.ts'
import { isRefusal } from '../shared/refusal.ts'
import { auctionFlow } from './auction.flow.ts'
import type { Happening } from './clock.ts'
import { type AuctionFact, factOf } from './events.ts'
import type { Auction } from './form.ts'
import type { Lot } from './lot.ts'

/** What the clock of a lot means for its auction. */
export interface CourseEvent {
  readonly type: 'auction.started' | 'auction.ended' | 'auction.unsold'
  readonly payload: AuctionFact & { readonly reason?: string }
}

export interface Course {
  readonly auction: Auction
  readonly events: readonly CourseEvent[]
}

const unsoldReasons = {
  missed: '竞价时间内平台没有运行，竞价没有开始',
  noBid: '竞价时间内没有人出价',
  reserve: '最优出价没有达到保留价',
} as const

/** Why a closed lot is not sold at once: nobody gave a price, or a sale without talks stays below its reserve. */
function whyUnsold({ direction, talks }: Auction, lot: Lot): string | undefined {
  if (lot.bestFen === null) return unsoldReasons.noBid
  const below = lot.reserveFen !== null && !lot.reserveMet
  return below && direction === 'ascending' && !talks ? unsoldReasons.reserve : undefined
}

function failed(auction: Auction, reason: string, now: Date): Course {
  const next = follow('auction', auctionFlow, auction.status, 'fail')
  if (isRefusal(next)) return { auction, events: [] }
  const ended: Auction = { ...auction, status: next, endReason: reason, endedAt: now }
  return { auction: ended, events: [{ type: 'auction.unsold', payload: { ...factOf(ended), reason } }] }
}

function closed(auction: Auction, lot: Lot, now: Date): Course {
  const reason = whyUnsold(auction, lot)
  if (reason !== undefined) return failed(auction, reason, now)
  const next = follow('auction', auctionFlow, auction.status, 'end')
  if (isRefusal(next)) return { auction, events: [] }
  const ended: Auction = { ...auction, status: next, endedAt: now }
  return { auction: ended, events: [{ type: 'auction.ended', payload: factOf(ended) }] }
}

const tooFewWords = (least: number) =>
  least === 1 ? '到开始时，没有企业具备出价资格' : `到开始时，具备出价资格的不足 ${least} 家`

function step(auction: Auction, lot: Lot, happening: Happening, now: Date): Course {
  if (happening === 'tooFew') return failed(auction, tooFewWords(lot.minBidders), now)
  if (happening === 'missed') return failed(auction, unsoldReasons.missed, now)
  if (happening === 'closed') return closed(auction, lot, now)
  const next = happening === 'started' ? follow('auction', auctionFlow, auction.status, 'start') : undefined
  if (next === undefined || isRefusal(next)) return { auction, events: [] }
  const live: Auction = { ...auction, status: next }
  return { auction: live, events: [{ type: 'auction.started', payload: factOf(live) }] }
}

/** The auction after what has happened to its lot, with what others are told of it. */
export function followCourse(auction: Auction, lot: Lot, happened: readonly Happening[], now: Date): Course {
  let course: Course = { auction, events: [] }
  for (const happening of happened) {
    const { auction: moved, events } = step(course.auction, lot, happening, now)
    course = { auction: moved, events: [...course.events, ...events] }
  }
  return course
}
