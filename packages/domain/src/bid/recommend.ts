import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { award } from '../tender/award.ts'
import type { Candidate, TenderEventOf } from '../tender/events.ts'
import { regimeOf } from '../tender/regime.ts'
import { maxCandidates, submitComparison } from '../tender/submit-comparison.ts'
import type { Changed, Tender } from '../tender/tender.ts'
import { type BidStatus, bidFlow } from './bid.flow.ts'
import { type Comparable, orderOf, rank } from './rank.ts'

/** A bid after the opening, as far as the decision needs it. */
export interface DecidableBid {
  readonly bidId: string
  readonly companyId: string
  readonly status: BidStatus
  readonly total: string | null
  readonly totalExTax: string | null
  readonly receivedAt: Date
  readonly content: Comparable['content']
}

type Valid = DecidableBid & Comparable

const counts: readonly BidStatus[] = ['opened', 'won', 'notWon']

/** What decides about places. */
type Rule = Pick<Tender, 'rankBasis' | 'profile'>

/** The bids that count, the winning end first; the others have no place. */
export function rankedBids<B extends DecidableBid>(bids: readonly B[], tender: Rule) {
  const valid = bids.filter(
    (bid): bid is B & Valid => counts.includes(bid.status) && bid.total !== null && bid.totalExTax !== null,
  )
  return rank(valid, orderOf(tender))
}

/** Who may be recommended, publicised and awarded: the first three; of a sale the highest bid alone. */
export function candidatesOf(bids: readonly DecidableBid[], tender: Rule): readonly Candidate[] {
  return rankedBids(bids, tender)
    .slice(0, regimeOf(tender).wins === 'highest' ? 1 : maxCandidates)
    .map(({ bid, rank: place }) => ({ bidId: bid.bidId, companyId: bid.companyId, rank: place }))
}

/**
 * Ends the evaluation with the candidates and the one that the owner recommends, and why. Nobody may recommend
 * a bid that does not count (`bid.notEligible`) or that is not among the candidates (`tender.notCandidate`).
 */
export function recommend(
  tender: Tender,
  bids: readonly DecidableBid[],
  choice: { readonly bidId: string; readonly reason: string },
):
  | Changed<TenderEventOf<'tender.compared'>>
  | Exclude<ReturnType<typeof submitComparison>, Changed<unknown>>
  | Refusal<'bid.notEligible' | 'tender.notCandidate'> {
  const candidates = candidatesOf(bids, tender)
  const step = submitComparison(tender, candidates)
  if (isRefusal(step)) return step
  const chosen = bids.find((bid) => bid.bidId === choice.bidId)
  if (!chosen || !counts.includes(chosen.status)) return refuse('bid.notEligible')
  if (!candidates.some((candidate) => candidate.bidId === choice.bidId)) return refuse('tender.notCandidate')
  const recommended = { winnerBidId: choice.bidId, awardReason: choice.reason.trim() }
  return { ...step, tender: { ...step.tender, ...recommended } }
}

/** What the award makes of every bid: one wins, those that counted lose, the others stay as the opening found them. */
export interface Settled {
  readonly bidId: string
  readonly companyId: string
  readonly status: BidStatus
}

/** An awarded tender with what became of its bids. */
export interface SettledTender extends Changed<TenderEventOf<'tender.awarded'>> {
  readonly bids: readonly Settled[]
}

/** Awards the tender to the bid that was recommended, and settles all bids. */
export function settle(
  tender: Tender,
  bids: readonly DecidableBid[],
  now: Date,
): SettledTender | Exclude<ReturnType<typeof award>, Changed<unknown>> {
  const choice = { bidId: tender.winnerBidId ?? '', reason: tender.awardReason ?? '' }
  const step = award(tender, choice, candidatesOf(bids, tender), now)
  if (isRefusal(step)) return step
  const settled = bids.map(({ bidId, companyId, status }): Settled => {
    const after = bidId === choice.bidId ? bidFlow.opened.win : bidFlow.opened.lose
    return { bidId, companyId, status: status === 'opened' ? after : status }
  })
  return { ...step, bids: settled }
}
