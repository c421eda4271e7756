import { rankedBids } from '@jb/domain/bid/recommend'
import { scorers } from '@jb/domain/evaluation/committee'
import { drawFactor, type Factor } from '@jb/domain/evaluation/factor'
import { type Result, resultsOf, tieNames } from '@jb/domain/evaluation/scores'
import { scoringOf } from '@jb/domain/tender/scoring'
import type { Tender } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { bidsOf, sealedLines } from '../../bid/index.ts'
import { type Kept, pointsOf } from '../evaluation.rows.ts'

/** A bid in the order to which an evaluation has come. */
export interface Ranked {
  readonly bidId: string
  readonly companyName: string
  readonly rank: number
  readonly amount: string
  readonly scores: Pick<Result, 'members' | 'given' | 'price' | 'total'> | null
  readonly tie: string | null
}

/** The factor of a benchmark, drawn with the opening; nothing before it, or where none is needed. */
export async function factorOf(db: Kysely<DB>, tender: Tender): Promise<Factor | undefined> {
  const scoring = scoringOf(tender)
  if (!scoring || !tender.openedAt) return undefined
  return drawFactor(scoring.price, tender.id, await sealedLines(db, tender.id))
}

type Bid = Awaited<ReturnType<typeof bidsOf>>[number]

/** A bid as the committee has it: without a place of an earlier report, and as a report that stands has placed it. */
function asEvaluated(bid: Bid, { status, submittedAt }: Kept): Bid {
  const placed = typeof bid.place === 'number'
  const gone = placed && (bid.status === 'abandoned' || isAfter(bid, submittedAt))
  return { ...bid, place: null, status: status === 'submitted' && gone ? 'opened' : bid.status }
}

/** Turned down after the report, which is not the committee's doing. */
export const isAfter = ({ rejectedAt }: Pick<Bid, 'rejectedAt'>, submittedAt: Date | null): boolean =>
  rejectedAt !== null && submittedAt !== null && rejectedAt > submittedAt

/** The order of the bids that count: by points, or where nothing is scored by price. */
export async function rankingOf(
  db: Kysely<DB>,
  tender: Tender,
  evaluation: Kept,
): Promise<readonly Ranked[]> {
  const bids = (await bidsOf(db, tender.id)).map((bid) => asEvaluated(bid, evaluation))
  const ranked = rankedBids(bids, tender)
  const scoring = scoringOf(tender)
  const { base } = evaluation
  if (!scoring || !base)
    return ranked.map(({ bid, rank, value }) => ({
      bidId: bid.bidId,
      companyName: bid.companyName,
      rank,
      amount: value,
      scores: null,
      tie: null,
    }))
  const byId = new Map(ranked.map((one) => [one.bid.bidId, one]))
  const scored = resultsOf(
    ranked.map(({ bid, value }) => ({ bidId: bid.bidId, price: value, receivedAt: bid.receivedAt })),
    {
      scoring,
      members: scorers(evaluation).map(({ accountId }) => accountId),
      points: await pointsOf(db, evaluation.id),
    },
    base,
  )
  return scored.map(({ bidId, rank, members, given, price, total, tie }) => ({
    bidId,
    companyName: byId.get(bidId)?.bid.companyName ?? '',
    rank,
    amount: byId.get(bidId)?.value ?? '',
    scores: { members: [...members], given, price, total },
    tie: tie && tieNames[tie],
  }))
}
