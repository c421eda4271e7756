import type { openingOf } from '@jb/contract/bid/opening.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { barred, offlineBars, offlineWhy } from '@jb/domain/bid/barred'
import { pastStatuses } from '@jb/domain/bid/bid.flow'
import { rankedBids, waitsForReport } from '@jb/domain/bid/recommend'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { firstDocument } from '@jb/domain/tender/document-version'
import { offlineGuard } from '@jb/domain/tender/offline'
import type { Tender } from '@jb/domain/tender/tender'
import { isPublic } from '@jb/domain/tender/tender.flow'
import { sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { fileRefs } from '../../file/index.ts'
import { runningApproval, tenderById } from '../../tender/index.ts'
import { isOwnerSide, mayRead, rightsIn } from '../bid.access.ts'
import { openingHead, presentOpened } from '../opening.presenter.ts'
import { signaturesIn } from '../signature/sign.ts'
import { waitsFor } from '../waits-for.ts'
import { bidsOf } from './bids-of.ts'
import { ownerButtons } from './owner-buttons.ts'

type Record = Answer<typeof openingOf>

/** The line of the operation log up to which somebody can hold the record against it: the last one, or the opening's. */
async function logHead({ db }: ReadContext, tenderId: string, upTo: 'now' | 'opening') {
  const lines = db
    .selectFrom('operation_log')
    .select('hash')
    .where('subject_kind', '=', 'tender')
    .where('subject_id', '=', tenderId)
    .orderBy('seq', 'desc')
    .limit(1)
  const line = await (upTo === 'now' ? lines : lines.where('action', '=', 'open')).executeTakeFirst()
  return line?.hash ?? null
}

/** The head of the operation log and who opened. Later lines would tell a bidder that something is about to be decided. */
async function recordFacts(ctx: ReadContext, tender: Tender, isOwner: boolean) {
  const { db } = ctx
  const opener = tender.openedBy
    ? await db.selectFrom('account').select('name').where('id', '=', tender.openedBy).executeTakeFirst()
    : undefined
  const head = tender.openedAt ? await logHead(ctx, tender.id, isOwner ? 'now' : 'opening') : null
  return { logHead: head, openedBy: opener?.name ?? null }
}

/** How many bids an addendum has outdated: told with the opening to the owner, a bidder reads it at its own. */
async function outdatedBids({ db }: ReadContext, tender: Tender, isOwner: boolean) {
  if (!isOwner || !tender.openedAt || tender.documentVersion === firstDocument) return {}
  const { outdated } = await db
    .selectFrom('bid')
    .select(sql<number>`count(distinct company_id)::int`.as('outdated'))
    .where('tender_id', '=', tender.id)
    .where('status', '=', 'outdated')
    .where('company_id', 'not in', (eb) =>
      eb
        .selectFrom('bid')
        .select('company_id')
        .where('tender_id', '=', tender.id)
        .where('status', 'not in', pastStatuses),
    )
    .executeTakeFirstOrThrow()
  return outdated > 0 ? { outdated } : {}
}

async function ownActions(ctx: ReadContext, tender: Tender, validBids: number) {
  const approving = waitsFor(await runningApproval(ctx.db, tender.id))
  const rights = rightsIn(tender, callerOf(ctx))
  const actions = await ownerButtons(ctx.db, { tender, ...rights, validBids, now: ctx.now, approving })
  return [...(offlineGuard(tender) ? barred(actions, { ids: offlineBars, why: offlineWhy }) : actions)]
}

/**
 * The opening record. The owner's staff sees nothing of the bids before the opening, not even how many there are, and
 * all of them afterwards; a bidder sees its own bid, place and total. For everybody else the tender is not there.
 */
export async function openingRecord(
  ctx: ReadContext,
  { params }: Received<typeof openingOf>,
): Promise<Record | Refusal> {
  const caller = callerOf(ctx)
  const tender = await tenderById(ctx.db, params.id)
  if (!tender || !isPublic(tender.status)) return refuse('tender.notFound')
  const isOwner = mayRead(tender, caller)
  const bids = await bidsOf(ctx.db, tender.id)
  const mine = isOwnerSide(tender, caller) ? [] : bids.filter((bid) => bid.companyId === caller.companyId)
  if (!isOwner && mine.length === 0) return refuse('tender.notFound')
  const ranked = rankedBids(bids, tender)
  // Where a committee evaluates, the price alone gives no place.
  const placed = waitsForReport(tender, bids) ? [] : ranked
  const ranks = new Map(placed.map(({ bid, rank }) => [bid.bidId, rank]))
  const shown = isOwner ? (tender.openedAt ? bids : []) : mine
  const facts = await recordFacts(ctx, tender, isOwner)
  const fileIds = shown.flatMap((bid) => bid.fileIds)
  const files = await fileRefs(ctx.services, ctx.db, fileIds)
  const signed = await signaturesIn(ctx.db, tender, shown, true)
  return {
    ...openingHead(tender, ctx.now),
    actions: isOwnerSide(tender, caller) ? await ownActions(ctx, tender, ranked.length) : [],
    isOwner,
    ...facts,
    ...(await outdatedBids(ctx, tender, isOwner)),
    receiptKey: ctx.services.secret.publicKey,
    bids: shown.map((bid) => ({
      ...presentOpened(bid, {
        profile: tender.profile,
        rank: ranks.get(bid.bidId),
        isMine: bid.companyId === caller.companyId,
        files: files.filter((file) => bid.fileIds.includes(file.id)),
      }),
      ...signed(bid.bidId),
    })),
  }
}
