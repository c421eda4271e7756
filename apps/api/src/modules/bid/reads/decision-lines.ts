import { decisionFacts } from '@jb/domain/bid/decision-facts'
import { awardParts, type Decided, decisionParts } from '@jb/domain/bid/decision-snapshot'
import { candidatesOf } from '@jb/domain/bid/recommend'
import type { SnapshotFile, SnapshotPart } from '@jb/domain/tender/snapshot'
import type { Tender } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { withGoods } from '../../tender/index.ts'
import { type BidRow, bidsOf } from './bids-of.ts'

/** Who may be chosen, in the order of their places. */
export function placedIn(tender: Tender, bids: readonly BidRow[]): Decided['placed'] {
  const byId = new Map(bids.map((bid) => [bid.bidId, bid]))
  return candidatesOf(bids, tender).flatMap(({ bidId, rank }) => {
    const bid = byId.get(bidId)
    if (!bid) return []
    const { companyName, total, score } = bid
    return { rank, companyName, total, chosen: bidId === tender.winnerBidId, ...(score && { score }) }
  })
}

/** The report behind a recommendation, by name and by what it holds. */
async function reportOf(
  db: Kysely<DB>,
  { awardReportId: id }: Pick<Tender, 'awardReportId'>,
): Promise<SnapshotFile | undefined> {
  if (id === null) return undefined
  return db.selectFrom('file').select(['name', 'sha256']).where('id', '=', id).executeTakeFirst()
}

/** A decision about opened bids in lines; `scrapReason`: all are turned down. */
export async function decidedOf(
  db: Kysely<DB>,
  tender: Tender,
  bids: readonly BidRow[],
  scrapReason?: string,
): Promise<Decided> {
  const placed = placedIn(tender, bids)
  const report = await reportOf(db, tender)
  const rejected = bids
    .filter(({ rejectedAt }) => rejectedAt !== null)
    .map(({ companyName, total, invalidReason }) => ({ companyName, total, reason: invalidReason ?? '' }))
  const [evaluated] = bids.flatMap(({ reportSha256: sha256, dissent }) =>
    sha256 === null ? [] : [{ sha256, dissent: dissent ?? '' }],
  )
  return {
    facts: decisionFacts(tender, placed, scrapReason, rejected, report?.name, evaluated),
    placed,
    report,
  }
}

/** What is kept of the decision that a tender has come to: of a recommendation or its publicity, or of the award. */
export async function keptOf(
  db: Kysely<DB>,
  tender: Tender,
  kind: 'decision' | 'award',
): Promise<readonly SnapshotPart[]> {
  const bids = await bidsOf(db, tender.id)
  const decided = await decidedOf(db, tender, bids)
  const winning = bids.find(({ bidId }) => bidId === tender.winnerBidId)
  if (kind === 'decision' || !winning) return decisionParts(decided)
  return awardParts(await withGoods(db, tender), winning, decided)
}
