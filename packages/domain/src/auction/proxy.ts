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

/** The orders that reach `next`: the furthest first, of equal ones the earliest. */
function ordersReaching(running: Running, next: number): readonly Order[] {
  const { lot, moment } = running
  const orders: Order[] = []
  for (const bidder of running.bidders.values()) {
    if (bidder.proxyFen === null) continue
    const most = within(lot, bidder.proxyFen)
    const reaches = aheadBy(lot.direction, most, next) >= 0
    if (reaches && judgeBidder(lot, bidder, moment.now) === null) orders.push({ bidder, most })
  }
  return orders.sort(
    (a, b) =>
      aheadBy(lot.direction, b.most, a.most) ||
      (a.bidder.proxyAt ?? 0) - (b.bidder.proxyAt ?? 0) ||
      (a.bidder.id < b.bidder.id ? -1 : 1),
  )
}

/**
 * Lets all standing orders (委托自动出价) answer each other at once: the furthest one wins, of equal ones the
 * earliest, one step before the second and never beyond its limit. The second one's last price stands in the record.
 */
export function settleProxies(running: Running): void {
  const { lot } = running
  const next = nextFen(lot, lot.bestFen)
  if (!againstBest(lot) || next === null) return
  const [first, second] = ordersReaching(running, next)
  if (!first || (!second && first.bidder.id === lot.bestBidderId)) return
  if (!second) {
    addPrice(running, first.bidder, next)
    return
  }
  const beaten = bettered(lot.direction, second.most, lot.stepFen)
  const last = aheadBy(lot.direction, first.most, beaten) >= 0 ? beaten : first.most
  const answered = bettered(lot.direction, last, -lot.stepFen)
  if (aheadBy(lot.direction, answered, next) >= 0) addPrice(running, second.bidder, answered)
  addPrice(running, first.bidder, last)
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
