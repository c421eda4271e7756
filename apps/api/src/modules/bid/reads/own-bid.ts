import type { ownBidOf } from '@jb/contract/bid/bid.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { bidLabels } from '@jb/domain/bid/bid.flow'
import { rankedBids } from '@jb/domain/bid/recommend'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { presentReceipt, receiptOf } from '../bid.presenter.ts'
import { bidsOf } from './bids-of.ts'

/** A bid of the caller's company: always its ciphertext and receipt, after the opening also price and place. */
export async function ownBid(
  ctx: ReadContext,
  { params }: Received<typeof ownBidOf>,
): Promise<Answer<typeof ownBidOf> | Refusal> {
  const { companyId } = callerOf(ctx)
  const row = await ctx.db
    .selectFrom('bid')
    .innerJoin('tender', 'tender.id', 'bid.tender_id')
    .selectAll('bid')
    .select(['tender.title', 'tender.no', 'tender.rank_basis'])
    .where('bid.id', '=', params.id)
    .executeTakeFirst()
  if (!row || row.company_id !== companyId) return refuse('bid.notFound')
  const ranked = row.opened_at ? rankedBids(await bidsOf(ctx.db, row.tender_id), row.rank_basis) : []
  const { publicKey } = ctx.services.secret
  return {
    id: row.id,
    tenderId: row.tender_id,
    title: row.title,
    status: row.status,
    statusName: bidLabels[row.status],
    version: row.version,
    envelope: row.envelope,
    receipt: presentReceipt(receiptOf(row, row.no), row.receipt_signature, publicKey),
    total: row.total,
    totalExTax: row.total_ex_tax,
    invalidReason: row.invalid_reason,
    rank: ranked.find(({ bid }) => bid.bidId === row.id)?.rank ?? null,
  }
}
