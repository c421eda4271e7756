import { divideUnits, fromUnits, toUnits } from '../shared/fixed-point.ts'
import type { Decimal } from '../shared/money.ts'
import type { PriceRule, Scoring } from '../tender/scoring-terms.ts'

/** What the points for prices are measured by: fixed once the formal review is over. Yuan. */
export interface PriceBase {
  /** The lowest price that counts. */
  readonly lowest: Decimal
  /** The mean of those that count, the factor in per cent, and the benchmark; null where the lowest decides. */
  readonly mean: Decimal | null
  readonly k: Decimal | null
  readonly benchmark: Decimal | null
}

const order = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)
const least = (values: readonly bigint[]) => values.toSorted(order).at(0) ?? 0n
const most = (values: readonly bigint[]) => values.toSorted(order).at(-1) ?? 0n
const sumOf = (values: readonly bigint[]) => values.reduce((a, b) => a + b, 0n)

/** The base of the prices that count, at least one; `k`: the factor that was drawn. */
export function priceBase(prices: readonly Decimal[], k: Decimal | undefined): PriceBase {
  const fen = prices.map((price) => toUnits(price, 2))
  const lowest = fromUnits(least(fen), 2)
  if (k === undefined) return { lowest, mean: null, k: null, benchmark: null }
  const [sum, count] = [sumOf(fen), BigInt(fen.length)]
  return {
    lowest,
    mean: fromUnits(divideUnits(sum, count), 2),
    k,
    benchmark: fromUnits(divideUnits(sum * (1000n - toUnits(k, 1)), count * 1000n), 2),
  }
}

/** The points of a price, two decimals, never below zero. The benchmark counts in whole fen. Beside a price of nothing only its like has points. */
export function pricePoints(rule: PriceRule, base: PriceBase, price: Decimal): Decimal {
  const [full, own] = [toUnits(rule.full, 2), toUnits(price, 2)]
  const mark = toUnits(base.benchmark ?? base.lowest, 2)
  const byLowest = base.benchmark === null
  if (mark <= 0n || (byLowest && own <= 0n)) return own <= mark ? fromUnits(full, 2) : '0.00'
  if (byLowest) return fromUnits(divideUnits(mark * full, own), 2)
  const off = own - mark
  const each = toUnits(off > 0n ? rule.over : rule.under, 2)
  const left = full * mark - (off < 0n ? -off : off) * 100n * each
  return left > 0n ? fromUnits(divideUnits(left, mark), 2) : '0.00'
}

/** A bid that passed the formal review. */
export interface ScoredBid {
  readonly bidId: string
  /** The price by which it is compared. */
  readonly price: Decimal
  readonly receivedAt: Date
}

/** What one member gives one bid for one criterion; `criterion`: its place in the scoring, from 0. */
export interface Point {
  readonly accountId: string
  readonly bidId: string
  readonly criterion: number
  readonly points: Decimal
}

/** From so many members on the highest and the lowest of each bid are left out. */
export const membersToTrim = 7

/** How a bid with as many points as the one before it came after it. */
export type Tie = 'price' | 'technical' | 'receipt'

export const tieNames = {
  price: '总分相同，按报价由低到高',
  technical: '总分和报价相同，按技术得分由高到低',
  receipt: '总分、报价和技术得分都相同，按收标先后',
} as const satisfies Record<Tie, string>

export interface Result {
  readonly bidId: string
  /** From 1, dense. */
  readonly rank: number
  readonly members: readonly {
    readonly accountId: string
    readonly points: Decimal
    readonly counts: boolean
  }[]
  /** The mean of what the members give. */
  readonly given: Decimal
  readonly price: Decimal
  readonly total: Decimal
  readonly tie: Tie | null
}

/** Which of these sums count: all, or without one highest and one lowest. */
function counted(sums: readonly bigint[]): readonly boolean[] {
  if (sums.length < membersToTrim) return sums.map(() => true)
  const high = sums.indexOf(most(sums))
  const low = sums.lastIndexOf(least(sums))
  return sums.map((_, at) => at !== high && at !== low)
}

interface Sheet extends Omit<Result, 'rank' | 'tie'> {
  readonly bid: ScoredBid
  /** What all members give for technical criteria, in hundredths. */
  readonly technical: bigint
}

function sheetOf(bid: ScoredBid, { scoring, members, points }: Scores, base: PriceBase): Sheet {
  const own = points.filter(({ bidId, accountId }) => bidId === bid.bidId && members.includes(accountId))
  const hundredths = (some: readonly Point[]) => sumOf(some.map((one) => toUnits(one.points, 2)))
  const sums = members.map((accountId) => hundredths(own.filter((one) => one.accountId === accountId)))
  const counts = counted(sums)
  const kept = sums.filter((_, at) => counts[at])
  const given = kept.length === 0 ? 0n : divideUnits(sumOf(kept), BigInt(kept.length))
  const price = pricePoints(scoring.price, base, bid.price)
  return {
    bid,
    bidId: bid.bidId,
    members: members.map((accountId, at) => ({
      accountId,
      points: fromUnits(sums[at] ?? 0n, 2),
      counts: counts[at] ?? false,
    })),
    given: fromUnits(given, 2),
    price,
    total: fromUnits(given + toUnits(price, 2), 2),
    technical: hundredths(own.filter(({ criterion }) => scoring.criteria[criterion]?.group === 'technical')),
  }
}

/** Below zero when `a` stands before `b`, and by what where their points are the same. */
function compareSheets(a: Sheet, b: Sheet): { readonly by: number; readonly tie: Tie | null } {
  const total = order(toUnits(b.total, 2), toUnits(a.total, 2))
  if (total !== 0) return { by: total, tie: null }
  const price = order(toUnits(a.bid.price, 2), toUnits(b.bid.price, 2))
  if (price !== 0) return { by: price, tie: 'price' }
  const technical = order(b.technical, a.technical)
  if (technical !== 0) return { by: technical, tie: 'technical' }
  const received = a.bid.receivedAt.getTime() - b.bid.receivedAt.getTime()
  return { by: received || (a.bidId < b.bidId ? -1 : 1), tie: 'receipt' }
}

export interface Scores {
  readonly scoring: Scoring
  /** Accounts of those who score. */
  readonly members: readonly string[]
  readonly points: readonly Point[]
}

/**
 * The bids in the order of their points. Equal points: the lower price is first, then the more technical points, then
 * the earlier receipt.
 */
export function resultsOf(bids: readonly ScoredBid[], scores: Scores, base: PriceBase): readonly Result[] {
  const sheets = bids.map((bid) => sheetOf(bid, scores, base)).toSorted((a, b) => compareSheets(a, b).by)
  return sheets.map(({ bid: _, technical: __, ...sheet }, at) => {
    const [own, before] = [sheets[at], sheets[at - 1]]
    return { ...sheet, rank: at + 1, tie: own && before ? compareSheets(before, own).tie : null }
  })
}
