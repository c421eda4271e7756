import { type Refusal, refuse } from '../shared/refusal.ts'
import { againstBest, factsBeside, judgeBidder } from './judge.ts'
import type { BidderState, Change, Lot, LotState, Moment } from './lot.ts'
import { aheadBy, bettered, isPrice, nextFen, within } from './price-steps.ts'
import { addPrice, begin, changeOf, keep, type Running } from './running.ts'

/** A standing order of a bidder and the best price that it can lead to. */
interface Order {
  readonly bidder: BidderState
  readonly most: number
}

/**
 * The orders that can give a price: those that reach `next`, and the leader's where it can answer it. The furthest
 * first, of equal ones the earliest.
 */
function ordersReaching(running: Running, next: number): readonly Order[] {
  const { lot, moment } = running
  const orders: Order[] = []
  for (const bidder of running.bidders.values()) {
    if (bidder.proxyFen === null) continue
    const most = within(lot, bidder.proxyFen)
    const least = bidder.id === lot.bestBidderId ? bettered(lot.direction, next, lot.stepFen) : next
    const reaches = aheadBy(lot.direction, most, least) >= 0
    if (reaches && judgeBidder(lot, bidder, moment.now) === null) orders.push({ bidder, most })
  }
  return orders.sort(
    (a, b) =>
      aheadBy(lot.direction, b.most, a.most) ||
      (a.bidder.proxyAt ?? 0) - (b.bidder.proxyAt ?? 0) ||
      (a.bidder.id < b.bidder.id ? -1 : 1),
  )
}

/** The last price of the order that is beaten, where it is a step ahead of what stands; the leader's answers one. */
function addBeaten(running: Running, [first, second]: readonly [Order, Order], beaten: number): void {
  const next = nextFen(running.lot, running.lot.bestFen)
  const { direction, stepFen, bestBidderId } = running.lot
  if (next === null || aheadBy(direction, beaten, next) < 0) return
  if (second.bidder.id === bestBidderId) {
    if (aheadBy(direction, beaten, bettered(direction, next, stepFen)) < 0) return
    addPrice(running, first.bidder, next)
  }
  addPrice(running, second.bidder, beaten)
}

/**
 * Lets all standing orders (委托自动出价) answer each other at once: the furthest one wins, of equal ones the
 * earliest, one step before the second and never beyond its limit. The second one's last price stands in the record.
 * None betters its own price: a leader's counts if it can answer the next price of another, as if that came by hand.
 */
export function settleProxies(running: Running): void {
  const { lot } = running
  const next = nextFen(lot, lot.bestFen)
  if (!againstBest(lot) || next === null) return
  const [first, second] = ordersReaching(running, next)
  if (!first || (!second && first.bidder.id === lot.bestBidderId)) return
  // What nobody can answer is enough.
  if (!second || aheadBy(lot.direction, first.most, bettered(lot.direction, next, lot.stepFen)) < 0) {
    addPrice(running, first.bidder, next)
    return
  }
  const ahead = bettered(lot.direction, second.most, lot.stepFen)
  const last = aheadBy(lot.direction, first.most, ahead) >= 0 ? ahead : first.most
  addBeaten(running, [first, second], bettered(lot.direction, last, -lot.stepFen))
  addPrice(running, running.bidders.get(first.bidder.id) ?? first.bidder, last)
}

/** A limit of the leader's has to be beyond its price; anybody else's has to reach the next one. */
function isTooLow(lot: Lot, bidder: BidderState, limitFen: number): boolean {
  if (lot.bestBidderId === bidder.id)
    return lot.bestFen !== null && aheadBy(lot.direction, limitFen, lot.bestFen) <= 0
  const next = nextFen(lot, lot.bestFen)
  return next === null || aheadBy(lot.direction, within(lot, limitFen), next) < 0
}

/** So far beyond the best price, or the start, that it may be a slip of the finger: two such limits settle in one step. */
function isFar(lot: Lot, limitFen: number): boolean {
  const measure = lot.bestFen ?? lot.startFen
  const jump = aheadBy(lot.direction, limitFen, measure)
  return jump * 100 > measure * lot.outlierPercent && limitFen !== nextFen(lot, lot.bestFen)
}

interface Wish {
  readonly bidderId: string
  readonly limitFen: number | null
  /** The bidder has looked at a limit that is far off a second time. */
  readonly confirmed: boolean
}

function limitNo(lot: Lot, bidder: BidderState, { limitFen, confirmed }: Wish): Refusal | undefined {
  if (limitFen === null) return undefined
  if (!isPrice(limitFen)) return refuse('auction.amountInvalid')
  const beside = (code: string) => ({ ...factsBeside(lot, bidder, code) })
  if (isTooLow(lot, bidder, limitFen)) return refuse('auction.proxyTooLow', beside('auction.proxyTooLow'))
  const doubtful = isFar(lot, limitFen) && !confirmed
  return doubtful ? refuse('auction.outlier', beside('auction.outlier')) : undefined
}

/**
 * Sets a bidder's limit (fen), or takes it back (null), and lets the orders answer each other. Only where prices are
 * open: elsewhere the answers would tell others' prices. To take back what is not there changes nothing.
 */
export function setProxy(state: LotState, asked: Wish, moment: Moment): Change | Refusal {
  const { lot } = state
  const { limitFen } = asked
  const bidder = state.bidders.find(({ id }) => id === asked.bidderId)
  if (!againstBest(lot)) return refuse('auction.noProxy')
  const code = judgeBidder(lot, bidder, moment.now)
  if (code !== null || !bidder) return refuse(code ?? 'auction.notAdmitted')
  const no = limitNo(lot, bidder, asked)
  if (no) return no
  const running = begin(state, moment)
  if (limitFen === null && bidder.proxyFen === null) return changeOf(running)
  keep(running, { ...bidder, proxyFen: limitFen, proxyAt: limitFen === null ? null : moment.now })
  settleProxies(running)
  return changeOf(running)
}
