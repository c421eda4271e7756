import { round, subtract } from '../shared/money.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { award } from '../tender/award.ts'
import type { Candidate, TenderEventOf } from '../tender/events.ts'
import { pauseGuard } from '../tender/pause.ts'
import { committeeEvaluates, regimeOf } from '../tender/regime.ts'
import { maxCandidates, submitComparison } from '../tender/submit-comparison.ts'
import type { Changed, Tender } from '../tender/tender.ts'
import { type BidStatus, bidFlow } from './bid.flow.ts'
import { type Comparable, orderOf, type Ranked, rank } from './rank.ts'

/** A bid after the opening, as far as the decision needs it. */
export interface DecidableBid {
  readonly bidId: string
  readonly companyId: string
  readonly status: BidStatus
  readonly total: string | null
  readonly totalExTax: string | null
  readonly receivedAt: Date
  readonly content: Comparable['content']
  /** The place that the report of a committee gives it, from 1; absent: there is none. */
  readonly place?: number | null
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
  const ranked = rank(valid, orderOf(tender))
  return isRanked(bids) ? byPlace(ranked) : ranked
}

/** Whether a committee has said in which order bids stand. */
const isRanked = (bids: readonly DecidableBid[]) => bids.some(({ place }) => typeof place === 'number')

/** The order of a report instead of the prices': where one has gone, who follows moves up. */
const byPlace = <B extends DecidableBid>(
  ranked: readonly Ranked<B & Valid>[],
): readonly Ranked<B & Valid>[] =>
  ranked
    .toSorted((a, b) => (a.bid.place ?? Infinity) - (b.bid.place ?? Infinity))
    .map((one, at, [first]) => ({
      ...one,
      rank: at + 1,
      gap: first ? round(subtract(one.value, first.value)) : one.gap,
    }))

/** A committee evaluates: until its report is there nobody is recommended, and nobody else turns a bid down. */
export const waitsForReport = (
  tender: Pick<Tender, 'profile' | 'committee' | 'review'>,
  bids: readonly DecidableBid[],
): boolean => committeeEvaluates(tender) && !isRanked(bids)

/** Who may be recommended, publicised and awarded: the first three; of a sale the highest bid alone. */
export function candidatesOf(bids: readonly DecidableBid[], tender: Rule): readonly Candidate[] {
  return rankedBids(bids, tender)
    .slice(0, regimeOf(tender).wins === 'highest' ? 1 : maxCandidates)
    .map(({ bid, rank: place }) => ({ bidId: bid.bidId, companyId: bid.companyId, rank: place }))
}

/** Whom the owner recommends, and what it says about it (定标信息). */
export interface Choice {
  readonly bidId: string
  /** Needed for whoever does not stand first. */
  readonly reason: string
  /** How long the result is publicised: as published, or longer. Absent: as published. */
  readonly publicityDays?: number | undefined
  /** About contract and performance security. */
  readonly terms?: string | undefined
  /** The report behind it, a file. */
  readonly reportId?: string | null | undefined
}

type ChoiceRefusal =
  | 'bid.notEligible'
  | 'tender.notCandidate'
  | 'tender.reasonRequired'
  | 'tender.publicityShorter'
  | 'tender.reportFirst'

/** Why this choice cannot be made. */
function choiceGuard(
  { publicityDays }: Tender,
  { bids, candidates }: { readonly bids: readonly DecidableBid[]; readonly candidates: readonly Candidate[] },
  choice: Choice,
): Refusal<ChoiceRefusal> | undefined {
  const chosen = bids.find((bid) => bid.bidId === choice.bidId)
  if (!chosen || !counts.includes(chosen.status)) return refuse('bid.notEligible')
  const candidate = candidates.find(({ bidId }) => bidId === choice.bidId)
  if (!candidate) return refuse('tender.notCandidate')
  if (candidate.rank !== 1 && choice.reason.trim() === '')
    return refuse('tender.reasonRequired', { rank: candidate.rank })
  const days = choice.publicityDays ?? publicityDays
  return days < publicityDays ? refuse('tender.publicityShorter', { days: publicityDays }) : undefined
}

/**
 * Ends the evaluation with the candidates and the one that the owner recommends, and why. Nobody may recommend
 * a bid before the report of a committee that evaluates (`tender.reportFirst`), one that does not count (`bid.notEligible`) or that is not among the candidates (`tender.notCandidate`), pass over
 * the first without saying why (`tender.reasonRequired`), or shorten the publicity that was published.
 */
export function recommend(
  tender: Tender,
  bids: readonly DecidableBid[],
  choice: Choice,
):
  | Changed<TenderEventOf<'tender.compared'>>
  | Exclude<ReturnType<typeof submitComparison>, Changed<unknown>>
  | Refusal<ChoiceRefusal> {
  const held = pauseGuard(tender)
  if (held) return held
  if (waitsForReport(tender, bids)) return refuse('tender.reportFirst')
  const candidates = candidatesOf(bids, tender)
  const step = submitComparison(tender, candidates)
  if (isRefusal(step)) return step
  const no = choiceGuard(tender, { bids, candidates }, choice)
  if (no) return no
  const recommended = {
    winnerBidId: choice.bidId,
    awardReason: choice.reason.trim() || null,
    awardTerms: choice.terms?.trim() || null,
    awardReportId: choice.reportId ?? null,
    publicityDays: choice.publicityDays ?? tender.publicityDays,
  }
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
