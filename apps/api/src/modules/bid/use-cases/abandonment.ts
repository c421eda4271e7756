import type * as contract from '@jb/contract/bid/abandonment.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { secondRoles } from '@jb/domain/approval/second-person'
import { bidLabelsOf, isCurrent } from '@jb/domain/bid/bid.flow'
import { rankedBids } from '@jb/domain/bid/recommend'
import { holdsAny } from '@jb/domain/member/roles'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { offlineGuard } from '@jb/domain/tender/offline'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx, Session } from '../../../platform/ctx.ts'
import { answerSecond, askFirst, takeBackSecond } from '../../approval/index.ts'
import { lockForChange, lockOwn, tenderById } from '../../tender/index.ts'
import { saveNotice } from '../abandonment.repository.ts'
import { abandonDecision } from '../bid.decisions.ts'
import { bids } from '../bid.store.ts'
import { abandonedIn, pendingClaim } from '../reads/abandonments.ts'
import { bidsOf } from '../reads/bids-of.ts'
import { isContractSigned } from '../reads/winner-security.ts'
import { carryOutAbandonment } from './carry-out-abandonment.ts'
import { sentBefore } from './receive-sealed.ts'

/** A bidder gives up what it has offered, or won. */
export async function abandonOwn(
  ctx: Ctx,
  { body: { tenderId, version, reasonKind, reason } }: Received<typeof contract.abandonBid>,
): Promise<Answer<typeof contract.abandonBid> | Refusal> {
  const { companyId, accountId } = callerOf(ctx)
  const tender = await lockForChange(ctx.tx, tenderId)
  if (!tender || companyId === undefined) return refuse('bid.notFound')
  const sent = await sentBefore(ctx, bids, { subjectId: tenderId, companyId })
  const own = sent.find(({ status }) => isCurrent(status))
  if (!own) return refuse('bid.notFound')
  if (own.version !== version) return refuse('bid.stale', { version: own.version })
  if (tender.winnerBidId === own.id && (await isContractSigned(ctx.tx, tender)))
    return refuse('bid.contractSigned')
  const done = await carryOutAbandonment(ctx, {
    tender,
    bidId: own.id,
    side: 'bidder',
    reasonKind,
    reason,
    decidedBy: accountId,
  })
  if (isRefusal(done)) return done
  return { tenderId, version, statusName: bidLabelsOf(tender.profile).abandoned }
}

/** The owner says that its winner has not kept its word: its approvers are asked, or a second person. */
export async function declareAbandoned(
  ctx: Ctx,
  { body }: Received<typeof contract.declareAbandoned>,
): Promise<Answer<typeof contract.declareAbandoned> | Refusal> {
  const before = await lockOwn(ctx, body)
  if (isRefusal(before)) return before
  if (await pendingClaim(ctx.tx, before.id)) return refuse('bid.abandonAsked')
  const { reasonKind } = body
  const wanted = { bidId: before.winnerBidId ?? '', reasonKind, reason: body.reason }
  const asked = await askFirst(ctx, abandonDecision, { thing: before, wanted, given: body.approval })
  if (isRefusal(asked)) return asked
  const { id, status, version } = before
  if (asked?.by !== 'approvers') return { id, status, version, waitsForSecond: true }
  const subject = { kind: 'tender', id }
  const payload = { instanceId: asked.approvalId }
  await ctx.log({ subject, action: 'ask.declareAbandoned', reason: body.reason, payload })
  return { id, status, version, approvalId: asked.approvalId }
}

const looks = ({ companyId, roles }: Session, owner: string) =>
  companyId === owner && holdsAny(roles, secondRoles)

/** A second person of the owner agrees, or sends it back with a reason. */
export async function decideAbandoned(
  ctx: Ctx,
  { body: { id, version, agree, reason } }: Received<typeof contract.decideAbandoned>,
): Promise<Answer<typeof contract.decideAbandoned> | Refusal> {
  const tender = await lockForChange(ctx.tx, id)
  if (!tender || !looks(callerOf(ctx), tender.companyId)) return refuse('tender.notFound')
  if (tender.version !== version) return refuse('tender.stale', { version: tender.version })
  const no = await answerSecond(ctx, abandonDecision, { thing: tender, agree, reason: reason.trim() })
  if (no) return no
  const { status, version: now } = (await tenderById(ctx.tx, id)) ?? tender
  return { id, status, version: now }
}

/** Whoever has said it takes it back, as long as nobody has agreed. */
export async function takeBackAbandoned(
  ctx: Ctx,
  { body }: Received<typeof contract.takeBackAbandoned>,
): Promise<Answer<typeof contract.takeBackAbandoned> | Refusal> {
  const tender = await lockOwn(ctx, body)
  if (isRefusal(tender)) return tender
  const { id, status, version } = tender
  return (await takeBackSecond(ctx, abandonDecision, tender)) ?? { id, status, version }
}

/** The public is told who has given up, and how things go on. */
export async function announceAbandoned(
  ctx: Ctx,
  { body }: Received<typeof contract.announceAbandoned>,
): Promise<Answer<typeof contract.announceAbandoned> | Refusal> {
  const tender = await lockOwn(ctx, body)
  if (isRefusal(tender)) return tender
  const offline = offlineGuard(tender)
  if (offline) return offline
  const { next } = body
  const waiting = (await abandonedIn(ctx.tx, tender.id)).filter(({ publishedAt }) => publishedAt === null)
  const abandonmentId = waiting.at(-1)?.id
  if (abandonmentId === undefined) return refuse('bid.announced')
  const left = rankedBids(await bidsOf(ctx.tx, tender.id), tender).length
  if (next === 'nextCandidate' && left === 0) return refuse('bid.nobodyNext')
  const told = { notice: body.notice.trim(), next, by: callerOf(ctx).accountId, at: ctx.now }
  await saveNotice(ctx.tx, abandonmentId, told)
  const { id, status, version } = tender
  await ctx.log({
    subject: { kind: 'tender', id },
    action: 'announceAbandoned',
    reason: told.notice,
    payload: { abandonmentId, next },
  })
  return { id, status, version }
}
