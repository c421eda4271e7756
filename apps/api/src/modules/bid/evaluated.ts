import { rejectBid } from '@jb/domain/bid/reject'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Tender } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import { callerOf } from '../../platform/caller.ts'
import type { Ctx, Tx } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import { moveTender, staffAmong } from '../tender/index.ts'
import { saveRejected } from './bid.repository.ts'
import { bidsOf } from './reads/bids-of.ts'
import { companiesTakingPart } from './reads/consortia.ts'

/** The place of a bid in the report of a committee. */
export interface RankedBid {
  readonly bidId: string
  readonly rank: number
  readonly score: string | null
}

/** Keeps the places that a report gives; recommending, publicity and award go by them from then on. */
export async function keepRanking(
  tx: Tx,
  tenderId: string,
  report: { readonly ranked: readonly RankedBid[]; readonly sha256: string; readonly dissent: string },
): Promise<void> {
  await dropRanking(tx, tenderId)
  const { sha256, dissent } = report
  const rows = report.ranked.map(({ bidId, rank, score }) => ({
    bid_id: bidId,
    tender_id: tenderId,
    rank,
    score,
    report_sha256: sha256,
    dissent,
  }))
  if (rows.length > 0) await tx.insertInto('bid_ranking').values(rows).execute()
}

/** The report is looked at again: until the next one there are no places. */
export async function dropRanking(tx: Tx, tenderId: string): Promise<void> {
  await tx.deleteFrom('bid_ranking').where('tender_id', '=', tenderId).execute()
}

/** 否决 by the committee: the bid counts no more, and its bidder alone reads why. Gives the tender as it is then. */
export async function rejectByCommittee(
  ctx: Ctx,
  tender: Tender,
  wanted: { readonly bidId: string; readonly reason: string },
): Promise<Tender | Refusal> {
  const step = rejectBid(tender, await bidsOf(ctx.tx, tender.id), { ...wanted, byCommittee: true })
  if (isRefusal(step)) return step
  await saveRejected(ctx.tx, step.bid, { accountId: callerOf(ctx).accountId, now: ctx.now })
  const { bidId, reason } = wanted
  return moveTender(ctx, {
    tender: step.tender,
    events: [step.event],
    action: 'rejectBid',
    reason,
    payload: { bidId, byCommittee: true },
  })
}

/** Those of some people who are on the staff of a company that takes part in a tender, or were since it was begun. */
export async function bidderStaffAmong(
  db: Kysely<DB>,
  tenderId: string,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const companyIds = (await companiesTakingPart(db, tenderId)).map(({ id }) => id)
  return staffAmong(db, tenderId, companyIds, accountIds)
}

/** What stood on the list that was sealed at the deadline: receipts and hashes, no names. */
export async function sealedLines(db: Kysely<DB>, tenderId: string) {
  const row = await db
    .selectFrom('sealed_list')
    .select('lines')
    .where('tender_id', '=', tenderId)
    .executeTakeFirst()
  return (row?.lines ?? []) as unknown as readonly { readonly receiptNo: string; readonly sha256: string }[]
}
