import { onWorkday } from '../shared/business-calendar.ts'
import { hour } from '../shared/dates.ts'
import type { Decimal } from '../shared/money.ts'
import { compare } from '../shared/money.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import type { EvaluationStatus } from './evaluation.flow.ts'
import type { FormalCheck } from './review.ts'

/** So many files one answer may carry. */
export const mostAnswerFiles = 9

/** So many questions one bidder is asked at most, those about its price apart. */
export const mostQuestions = 5

/**
 * Whether bidders are asked and may answer: until everything is summed up (TL 52). About a price also while a report is
 * looked at again, since no price is found to be below cost unasked.
 */
export const takesAnswers = (status: EvaluationStatus, aboutPrice: boolean): boolean =>
  status === 'formal' || status === 'scoring' || (aboutPrice && status === 'reopened')

/** So long at least a bidder has to say why its price is so low; who is silent then has not explained it. */
export const hoursToExplain = 24

/**
 * Until when an answer is waited for: a day, and where that ends on a day of rest, the same hour of the next working day.
 * null: it is not about a price, nobody sets a time.
 */
export const explainUntil = ({
  aboutPrice,
  askedAt,
}: {
  readonly aboutPrice: boolean
  readonly askedAt: Date
}): Date | null => (aboutPrice ? onWorkday(new Date(askedAt.getTime() + hoursToExplain * hour)) : null)

/** A question that was put to a bidder, as far as its price depends on it. */
interface Asked {
  readonly bidId: string
  readonly aboutPrice: boolean
  readonly askedAt: Date
  readonly answered: boolean
}

/**
 * A price is not found to be below cost before its bidder could explain it: asked about the price, it has answered or was
 * silent until its time was over. What is above the ceiling explains itself.
 */
export function lowPriceGuard(
  checks: readonly Pick<FormalCheck, 'bidId' | 'ground'>[],
  {
    asked,
    prices,
    ceiling,
  }: {
    readonly asked: readonly Asked[]
    readonly prices: ReadonlyMap<string, Decimal>
    readonly ceiling: Decimal | null
  },
  now: Date,
): Refusal<'evaluation.priceNotAsked'> | undefined {
  const over = (bidId: string) => {
    const price = prices.get(bidId)
    return ceiling !== null && price !== undefined && compare(price, ceiling) > 0
  }
  const heard = (bidId: string) =>
    asked.some((one) => {
      const until = one.bidId === bidId ? explainUntil(one) : null
      return until !== null && (one.answered || now >= until)
    })
  const early = checks.some(({ bidId, ground }) => ground === 'badPrice' && !over(bidId) && !heard(bidId))
  return early ? refuse('evaluation.priceNotAsked') : undefined
}
