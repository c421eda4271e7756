import type { ownBidOf } from '@jb/contract/bid/bid.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { bidLabelsOf } from '@jb/domain/bid/bid.flow'
import { rankedBids, waitsForReport } from '@jb/domain/bid/recommend'
import { bidActions } from '@jb/domain/bid/standing'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { biddersDecrypt } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import type { Selectable } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { Bid } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { tenderById } from '../../tender/index.ts'
import { unconfirmedBy } from '../addendum/acks.ts'
import { mayBid } from '../bid.access.ts'
import { presentReceipt, receiptOf } from '../bid.presenter.ts'
import { presentWays } from '../decryption/devices.ts'
import { presentSigning } from '../signature/sign.ts'
import { bidsOf } from './bids-of.ts'
import { securedOf } from './secured-of.ts'

type OwnBid = Answer<typeof ownBidOf>
type Row = Selectable<Bid>

const withdrawnAt = (row: Row) => row.withdrawn_at?.toISOString() ?? null

/** All versions that a company has sent for a tender, the newest first. */
async function sentBy({ db }: ReadContext, { tender_id, company_id }: Row) {
  return db
    .selectFrom('bid')
    .selectAll()
    .where('tender_id', '=', tender_id)
    .where('company_id', '=', company_id)
    .orderBy('version', 'desc')
    .execute()
}

async function placeOf(ctx: ReadContext, tender: Tender, bidId: string): Promise<number | null> {
  if (!tender.openedAt) return null
  const bids = await bidsOf(ctx.db, tender.id)
  if (waitsForReport(tender, bids)) return null
  return rankedBids(bids, tender).find(({ bid }) => bid.bidId === bidId)?.rank ?? null
}

/** A version of the caller's company's bid: its ciphertext and receipt, after the opening also price and place. */
export async function ownBid(
  ctx: ReadContext,
  { params }: Received<typeof ownBidOf>,
): Promise<OwnBid | Refusal> {
  const caller = callerOf(ctx)
  const row = await ctx.db.selectFrom('bid').selectAll().where('id', '=', params.id).executeTakeFirst()
  const tender = row && (await tenderById(ctx.db, row.tender_id))
  if (!row || !tender || row.company_id !== caller.companyId) return refuse('bid.notFound')
  const sent = await sentBy(ctx, row)
  const { publicKey } = ctx.services.secret
  const version = (one: Row): OwnBid['versions'][number] => ({
    id: one.id,
    version: one.version,
    status: one.status,
    statusName: bidLabelsOf(tender.profile)[one.status],
    receipt: presentReceipt(receiptOf(one, tender.no), one.receipt_signature, publicKey),
    withdrawnAt: withdrawnAt(one),
  })
  const secured = await securedOf(ctx.db, tender, row.company_id)
  const registration = await ctx.db
    .selectFrom('registration')
    .select('status')
    .where('tender_id', '=', tender.id)
    .where('company_id', '=', row.company_id)
    .executeTakeFirst()
  const [unread] = await unconfirmedBy(ctx.db, tender.id, row.company_id)
  const facts = {
    tender,
    mayBid: mayBid(caller),
    secured,
    registration,
    now: ctx.now,
    unconfirmed: unread?.number,
  }
  const signing = await presentSigning(ctx, tender, row)
  const isLatest = sent[0]?.id === row.id
  return {
    ...version(row),
    tenderId: tender.id,
    title: tender.title,
    envelope: row.envelope,
    total: row.total,
    totalExTax: row.total_ex_tax,
    invalidReason: row.invalid_reason,
    rank: await placeOf(ctx, tender, row.id),
    ...(signing && { signing }),
    ...(biddersDecrypt(tender) && { ways: await presentWays(ctx, row.id, caller) }),
    versions: sent.map(version),
    actions: isLatest ? bidActions(facts, row.status).map(({ code: _, ...action }) => action) : [],
  }
}
