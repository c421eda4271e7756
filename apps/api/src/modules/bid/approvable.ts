import type { StartableType } from '@jb/domain/approval/types'
import { decisionFacts } from '@jb/domain/bid/decision-facts'
import { candidatesOf, rankedBids } from '@jb/domain/bid/recommend'
import { compare, type Decimal } from '@jb/domain/shared/money'
import type { TenderFactLine } from '@jb/domain/tender/facts'
import type { Tender } from '@jb/domain/tender/tender'
import type { BidRow } from './reads/bids-of.ts'

/** How a decision is put before the company's approvers, where it has a process of that type. */
export interface Approvable {
  readonly type: StartableType
  readonly kind: 'tender.publicity' | 'tender.award' | 'tender.scrap'
  facts(tender: Tender, bids: readonly BidRow[]): readonly TenderFactLine[]
  request(tender: Tender): Readonly<Record<string, unknown>>
  /** The yuan that are decided about. */
  amount(tender: Tender, bids: readonly BidRow[]): Decimal | null
  /** Whether this decision needs no approval after all. */
  exempt?(tender: Tender, bids: readonly BidRow[]): boolean
}

function linesOf(tender: Tender, bids: readonly BidRow[]) {
  const names = new Map(bids.map((bid) => [bid.bidId, bid]))
  return candidatesOf(bids, tender).flatMap(({ bidId, rank }) => {
    const bid = names.get(bidId)
    return bid
      ? [{ rank, companyName: bid.companyName, total: bid.total, chosen: bidId === tender.winnerBidId }]
      : []
  })
}

/** What the bid asks for that was chosen. */
const chosenTotal = ({ winnerBidId }: Tender, bids: readonly BidRow[]) =>
  bids.find(({ bidId }) => bidId === winnerBidId)?.total ?? null

/** The highest of the bids that count. */
const highestTotal = (tender: Tender, bids: readonly BidRow[]) =>
  rankedBids(bids, tender)
    .map(({ bid }) => bid.total)
    .toSorted((a, b) => compare(b, a))[0] ?? null

const chosen = ({ winnerBidId, awardReason }: Tender) => ({ winnerBidId, reason: awardReason })

/** 公示: the recommended winner before the candidates become public. */
export const publicityApproval: Approvable = {
  ...{ type: 'publicity', kind: 'tender.publicity', request: chosen, amount: chosenTotal },
  facts: (tender, bids) => decisionFacts(tender, linesOf(tender, bids)),
}

/** 定标: the award itself. */
export const awardApproval: Approvable = {
  ...{ type: 'award', kind: 'tender.award', request: chosen, amount: chosenTotal },
  facts: (tender, bids) => decisionFacts(tender, linesOf(tender, bids)),
}

/** 废标: turning down bids that count. Where none counts nothing is decided, and nobody has to agree. */
export const scrapApproval = (reason: string): Approvable => ({
  ...{ type: 'scrap', kind: 'tender.scrap', request: () => ({ reason }), amount: highestTotal },
  facts: (tender, bids) => decisionFacts(tender, linesOf(tender, bids), reason),
  exempt: (tender, bids) => rankedBids(bids, tender).length === 0,
})
