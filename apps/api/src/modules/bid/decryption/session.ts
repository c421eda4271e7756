import type { sessionOf as endpoint } from '@jb/contract/bid/session.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { bidLabelsOf, pastStatuses } from '@jb/domain/bid/bid.flow'
import { type Cause, causeNames, stageNames } from '@jb/domain/bid/session'
import { offlineName } from '@jb/domain/procurement/offline'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { endReasonText } from '@jb/domain/tender/end-reason'
import { statusLabelOf } from '@jb/domain/tender/labels'
import { biddersDecrypt } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import { isPublic } from '@jb/domain/tender/tender.flow'
import type { ReadContext } from '../../../platform/module.ts'
import { memberDoor } from '../../member/index.ts'
import { siteFacts } from '../../site/index.ts'
import { maySeeTender, tenderById } from '../../tender/index.ts'
import { isOwnerSide, mayRead } from '../bid.access.ts'
import { presentReceipt, receiptOf } from '../bid.presenter.ts'
import { type BidRow, bidsOf } from '../reads/bids-of.ts'
import { takesPart } from '../reads/takes-part.ts'
import { sealOf } from '../sealed-list.ts'
import { signaturesIn } from '../signature/sign.ts'
import { askedIn } from './cause.repository.ts'
import { presentWays } from './devices.ts'
import { hostPart, looksAfter } from './host.ts'
import { announcementsOf, helpIn, objectionsOf } from './objection.repository.ts'
import { hostFacts, sessionActions } from './session.actions.ts'
import { extensionsOf, type KeptSession, sessionOf } from './session.repository.ts'

export type View = Answer<typeof endpoint>

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null

/** What the caller's company has to do and has done: nobody else reads it. */
async function ownPart(ctx: ReadContext, tender: Tender, companyId: string): Promise<View['mine']> {
  const row = await ctx.db
    .selectFrom('bid')
    .leftJoin('bid_key as k', (join) => join.onRef('k.bid_id', '=', 'bid.id').on('k.wiped_at', 'is', null))
    .leftJoin('account as a', 'a.id', 'k.posted_by')
    .leftJoin('opening_cause as c', (join) =>
      join.onRef('c.bid_id', '=', 'bid.id').on('c.status', '=', 'confirmed'),
    )
    .select([
      'bid.id',
      'bid.tender_id',
      'bid.company_id',
      'bid.version',
      'bid.document_version',
      'bid.sha256',
    ])
    .select(['bid.status', 'bid.receipt_no', 'bid.received_at', 'bid.receipt_signature'])
    .select(['k.posted_at', 'a.name as posted_by', 'c.cause', 'c.reason'])
    .where('bid.tender_id', '=', tender.id)
    .where('bid.company_id', '=', companyId)
    .where('bid.status', 'not in', pastStatuses)
    .executeTakeFirst()
  if (!row) return undefined
  const help = (await helpIn(ctx.db, tender.id)).find((one) => one.companyId === companyId)
  const { publicKey } = ctx.services.secret
  return {
    bidId: row.id,
    version: row.version,
    status: row.status,
    statusName: bidLabelsOf(tender.profile)[row.status],
    receipt: presentReceipt(receiptOf(row, tender.no), row.receipt_signature, publicKey),
    ways: await presentWays(ctx, row.id, ctx.session),
    postedAt: iso(row.posted_at),
    postedBy: row.posted_by,
    helpAt: iso(help?.at),
    cause: row.cause && { name: causeNames[row.cause], reason: row.reason ?? '', confirmed: true },
  }
}

const isCause = (status: string): status is Cause => Object.hasOwn(causeNames, status)

/** What the opening found: what its owner decides afterwards is public elsewhere, and not before. */
function foundStatus({ status, rejectedAt }: BidRow): BidRow['status'] {
  const later = ['won', 'notWon', 'abandoned'].includes(status) || rejectedAt !== null
  return later ? 'opened' : status
}

function recordLine(
  tender: Tender,
  bid: BidRow,
  caller: { readonly companyId?: string | undefined; readonly reads: boolean },
) {
  const status = foundStatus(bid)
  const isMine = bid.companyId === caller.companyId
  const tells = status !== 'opened' && (isMine || caller.reads)
  return {
    bidId: bid.bidId,
    companyName: bid.companyName,
    receiptNo: bid.receiptNo,
    receivedAt: bid.receivedAt.toISOString(),
    status,
    statusName: bidLabelsOf(tender.profile)[status],
    total: bid.total,
    why: isCause(status) ? causeNames[status] : tells ? bid.invalidReason : null,
    isMine,
  }
}

const readsHere = (tender: Tender, session: ReadContext['session']) =>
  session !== undefined && mayRead(tender, session)

/** Once it is published: STATUTORY for everybody, VOLUNTARY for those who have bid and the owner's side. */
function seesRecord(tender: Tender, bids: readonly BidRow[], session: ReadContext['session']): boolean {
  if (!tender.openedAt) return false
  const hasBid = bids.some((bid) => bid.companyId === session?.companyId)
  return tender.profile === 'STATUTORY' || readsHere(tender, session) || hasBid
}

/** 开标记录 */
async function recordOf(
  { db, session }: ReadContext,
  tender: Tender,
  bids: readonly BidRow[],
): Promise<View['record']> {
  const caller = { companyId: session?.companyId, reads: readsHere(tender, session) }
  if (!seesRecord(tender, bids, session)) return null
  const signed = await signaturesIn(db, tender, bids)
  return bids.map((bid) => ({ ...recordLine(tender, bid, caller), ...signed(bid.bidId) }))
}

/** Read by whom the record is read; before, they tell that somebody has bid: one's own, and all by the owner's side. */
async function objectionsIn(
  ctx: ReadContext,
  tender: Tender,
  { isOwner, sees }: { readonly isOwner: boolean; readonly sees: boolean },
): Promise<View['objections']> {
  const { companyId } = ctx.session ?? {}
  const isMine = (one: { readonly companyId: string }) => one.companyId === companyId
  const all = await objectionsOf(ctx.db, tender.id)
  return all
    .filter((one) => isOwner || sees || isMine(one))
    .map((one) => {
      const mine = isMine(one)
      // Before the publication not even the host learns who has bid, unless a bidder asks it for help.
      const named = mine || (isOwner && tender.openedAt !== null)
      return {
        id: one.id,
        companyName: named ? one.companyName : null,
        text: one.text,
        at: one.at.toISOString(),
        answer: one.answer,
        answeredAt: iso(one.answeredAt),
        mine,
      }
    })
}

function timesOf(session: KeptSession | undefined) {
  return {
    startsAt: iso(session?.startsAt),
    decryptUntil: iso(session?.decryptUntil),
    publishedAt: iso(session?.publishedAt),
    objectionsUntil: iso(session?.objectionsUntil),
    closedAt: iso(session?.closedAt),
  }
}

const presentSeal = ({ seal, list }: Awaited<ReturnType<typeof sealOf>>) => ({
  seal: seal && { closedAt: seal.closedAt, sha256: seal.sha256 },
  list,
})

/** 开标会 of a tender whose bidders decrypt: the same for everybody but for what is a caller's own. */
export async function openingSession(
  ctx: ReadContext,
  { params }: Received<typeof endpoint>,
): Promise<View | Refusal> {
  const tender = await tenderById(ctx.db, params.id)
  const joined = (companyId: string) => takesPart(ctx.db, params.id, companyId)
  if (!tender || !isPublic(tender.status) || !biddersDecrypt(tender)) return refuse('tender.notFound')
  if (!(await maySeeTender(ctx.db, tender, ctx.session, joined))) return refuse('tender.notFound')
  const session = await sessionOf(ctx.db, tender.id)
  const isOwner = isOwnerSide(tender, ctx.session)
  const bids = tender.openedAt ? await bidsOf(ctx.db, tender.id) : []
  const { companyId } = ctx.session ?? {}
  const mine = companyId && !isOwner ? await ownPart(ctx, tender, companyId) : undefined
  const owner = (await memberDoor.companyBrief(ctx.db, [tender.companyId])).get(tender.companyId)
  const sees = seesRecord(tender, bids, ctx.session)
  const objections = await objectionsIn(ctx, tender, { isOwner, sees })
  const asked = isOwner ? await askedIn(ctx.db, tender.id) : undefined
  const facts = { tender, session, caller: ctx.session, now: ctx.now }
  const unanswered = objections.filter(({ answer }) => answer === null).length
  const host = looksAfter(tender, ctx.session)
    ? await hostPart(ctx, { tender, session, asked, facts: hostFacts(facts, asked, unanswered) })
    : undefined
  return {
    tenderId: tender.id,
    tenderNo: tender.no,
    title: tender.title,
    profile: tender.profile,
    version: tender.version,
    stateName: tender.offlineAt === null ? statusLabelOf(tender) : offlineName,
    ownerName: owner?.name ?? '',
    stage: session?.stage ?? null,
    stageName: session ? stageNames[session.stage] : '',
    opensAt: (tender.openAt ?? tender.bidEnd ?? ctx.now).toISOString(),
    minutes: tender.decryptMinutes,
    ...timesOf(session),
    extensions: (await extensionsOf(ctx.db, tender.id)).map(({ newUntil, reason }) => ({
      until: newUntil.toISOString(),
      reason,
    })),
    failed:
      session?.stage === 'failed' && tender.endReason
        ? endReasonText(tender.endReason, tender.profile)
        : null,
    hotline: (await siteFacts(ctx.db, ctx.services.config)).customerTelephone,
    announcements: (await announcementsOf(ctx.db, tender.id)).map(({ id, text, at }) => ({
      id,
      text,
      at: at.toISOString(),
    })),
    ...presentSeal(await sealOf(ctx.db, tender)),
    record: await recordOf(ctx, tender, bids),
    objections,
    isOwner,
    ...(mine && { mine }),
    ...(host && { host }),
    actions: sessionActions(facts, { mine, isOwner, objections }, asked),
  }
}
