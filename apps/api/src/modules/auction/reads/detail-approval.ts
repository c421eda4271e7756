import type { auctionForApproval } from '@jb/contract/auction/auction-view.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import type { Auction } from '@jb/domain/auction/form'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { takesPart } from '../../approval/index.ts'
import { mayRun, presentHeads } from '../../procurement/index.ts'
import { auctionById } from './auction-by-id.ts'
import { goodsOf } from './auction-goods.ts'
import { noticeOf } from './notice-of.ts'
import { lastPublishApprovals, runningApproval } from './running-approval.ts'
import { wholeDraft } from './whole-draft.ts'

async function pendingDelay(db: Kysely<DB>, auctionId: string) {
  const row = await db
    .selectFrom('auction_delay')
    .select(['id', 'starts_at', 'ends_at', 'reason'])
    .where('auction_id', '=', auctionId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  const [startsAt, endsAt] = [row?.starts_at.toISOString() ?? '', row?.ends_at.toISOString() ?? '']
  return row ? { id: row.id, shown: { startsAt, endsAt, reason: row.reason } } : undefined
}

/** An auction as it is, or is to be, published, with what is being decided: for its owner's side and whoever approves it. */
export async function detailApproval(
  ctx: ReadContext,
  { params }: Received<typeof auctionForApproval>,
): Promise<Answer<typeof auctionForApproval> | Refusal> {
  const caller = callerOf(ctx)
  const auction = await auctionById(ctx.db, params.id)
  if (!auction) return refuse('auction.notFound')
  const delay = await pendingDelay(ctx.db, auction.id)
  const running = await runningApproval(ctx.db, auction.id)
  const asked = [
    { kind: 'auction', id: auction.id },
    ...(delay ? [{ kind: 'auction.delay', id: delay.id }] : []),
    ...(running ? [running.subject] : []),
  ]
  const runs = mayRun(auction, caller)
  if (!runs && !(await approves(ctx, auction.companyId, asked))) return refuse('auction.notFound')
  const last = (await lastPublishApprovals(ctx.db, [auction.id])).get(auction.id)
  return {
    detail: await noticeOf(ctx, auction),
    columns: presentHeads(auction.type, true),
    goods: running && !delay ? await wholeGoods(ctx.db, auction.id) : [],
    approvalId: running?.instanceId ?? last ?? null,
    delay: delay?.shown ?? null,
    reservePrice:
      auction.status === 'approving' && (runs || (await approves(ctx, auction.companyId, asked, true)))
        ? await reserveOf(ctx, auction)
        : null,
  }
}

const wholeGoods = async (db: Kysely<DB>, auctionId: string) =>
  (await goodsOf(db, auctionId)).map((row) => ({ ...row, cells: { ...row.cells } }))

/** The secret price that the publication would set: approvers decide about it too, and nobody else reads it. */
async function reserveOf({ db, services }: ReadContext, auction: Auction): Promise<string | null> {
  return (await wholeDraft(db, services.secret, auction)).reservePrice
}

/** Tells whether the caller, as one of the company, has a part in the approval of one of these. */
async function approves(
  ctx: ReadContext,
  companyId: string,
  subjects: readonly { readonly kind: string; readonly id: string }[],
  deciding = false,
): Promise<boolean> {
  const caller = callerOf(ctx)
  if (caller.companyId !== companyId) return false
  const parts = await Promise.all(
    subjects.map((one) => takesPart(ctx.db, one, caller.accountId, { deciding })),
  )
  return parts.includes(true)
}
