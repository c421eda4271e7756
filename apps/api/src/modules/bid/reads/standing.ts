import type { standingOf } from '@jb/contract/bid/registration.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { approvalTypeNames } from '@jb/domain/approval/types'
import { declareGuard } from '@jb/domain/bid/abandon'
import { barred, frozenBars, frozenWhy, offlineBars, offlineWhy } from '@jb/domain/bid/barred'
import { bidLabelsOf } from '@jb/domain/bid/bid.flow'
import { bidderNextStep } from '@jb/domain/bid/bidder-words'
import { joinedStep } from '@jb/domain/bid/consortium'
import { ownerNextStep } from '@jb/domain/bid/owner-actions'
import { rankedBids } from '@jb/domain/bid/recommend'
import { sessionRuns } from '@jb/domain/bid/session-runs'
import { type StandingFacts, standing as standingIn } from '@jb/domain/bid/standing'
import { holdsAny, payingRoles } from '@jb/domain/member/roles'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { offlineGuard } from '@jb/domain/tender/offline'
import { regimeOf } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import type { ReadContext } from '../../../platform/module.ts'
import type { RunningApproval } from '../../approval/index.ts'
import { owedBy } from '../../fee/index.ts'
import { hasNextRound, maySeeSignUps, maySeeTender, runningApproval, tenderById } from '../../tender/index.ts'
import { unconfirmedBy } from '../addendum/acks.ts'
import { isOwnerSide, mayBid, rightsIn } from '../bid.access.ts'
import { waitsFor } from '../waits-for.ts'
import { abandonmentNotices, hasAbandonedBefore, isUnannounced } from './abandonments.ts'
import { performanceBar } from './awarder-of.ts'
import { bidsOf } from './bids-of.ts'
import { consortiumAsking, consortiumWith } from './consortia.ts'
import { isOnOtherSide } from './other-side.ts'
import { type OwnPart, ownPart } from './own-part.ts'
import { ownerButtons } from './owner-buttons.ts'
import { countRegistrations } from './participants.ts'
import { presentSecured, securedOf } from './secured-of.ts'
import { sessionStage } from './session-stage.ts'
import { takesPart } from './takes-part.ts'
import { isContractSigned, winnerSecurity } from './winner-security.ts'

type Standing = Answer<typeof standingOf>
type Words = Pick<
  Standing,
  'consortium' | 'nextStep' | 'actions' | 'approval' | 'security' | 'settleBarred' | 'unconfirmed'
>

/** The way to the approval that the tender waits for. */
function presentRunning(running: RunningApproval | undefined): Pick<Standing, 'approval'> {
  if (!running) return {}
  const { instanceId: id, type, startedAt } = running
  const approval = { id, type, typeName: approvalTypeNames[type], startedAt: startedAt.toISOString() }
  return { approval }
}

/** How many sign-ups wait for an answer; null for whoever may not know. */
async function pendingFor({ session, db }: ReadContext, tender: Tender): Promise<number | null> {
  const secret = regimeOf(tender).namesSecret && !(session && maySeeSignUps(tender, session))
  return secret ? null : ((await countRegistrations(db, [tender.id])).get(tender.id)?.pending ?? 0)
}

/** What the owner has to do once bids are open, or the tender is over. */
async function afterwards({ db, now }: ReadContext, tender: Tender) {
  const over = tender.status === 'failed' || tender.status === 'scrapped'
  return {
    hasNext: over && (await hasNextRound(db, tender.id)),
    unannounced: tender.openedAt !== null && (await isUnannounced(db, tender.id)),
    unsigned: declareGuard(tender, now) === undefined && !(await isContractSigned(db, tender)),
  }
}

async function ownerWords(ctx: ReadContext, tender: Tender): Promise<Words> {
  const { session, now, db } = ctx
  const bids = tender.openedAt ? await bidsOf(db, tender.id) : []
  const validBids = rankedBids(bids, tender).length
  const running = await runningApproval(db, tender.id)
  const rights = rightsIn(tender, session)
  const securityHeld = (await winnerSecurity(db, tender))?.status === 'ok'
  const settleBarred =
    session && securityHeld && rights.maySettle ? await performanceBar(db, tender, session) : undefined
  return {
    nextStep: ownerNextStep(
      {
        ...tender,
        approvalRunning: running !== undefined,
        sessionRuns: tender.openedAt !== null && sessionRuns(await sessionStage(db, tender.id)),
      },
      { pending: await pendingFor(ctx, tender), validBids, now },
    ),
    actions: await ownerButtons(db, {
      ...{ tender, ...rights, validBids, now, approving: waitsFor(running), securityHeld },
      ...(await afterwards(ctx, tender)),
    }),
    ...presentRunning(running),
    ...(settleBarred !== undefined && { settleBarred }),
  }
}

/** The consortium through which the caller's company takes part, or could. */
async function consortiumFor({ db, session }: ReadContext, tender: Tender, { registration }: OwnPart) {
  const companyId = session?.companyId
  if (companyId === undefined) return undefined
  if (registration?.consortium)
    return { id: registration.id, role: 'lead' as const, leadName: registration.companyName }
  const joined = await consortiumWith(db, tender.id, companyId)
  const found = joined ?? (await consortiumAsking(db, tender.id, companyId))
  if (!found) return undefined
  return { id: found.id, role: joined ? ('member' as const) : ('asked' as const), leadName: found.leadName }
}

async function bidderWords(ctx: ReadContext, tender: Tender, part: OwnPart): Promise<Words> {
  const { session, now, db } = ctx
  const consortium = await consortiumFor(ctx, tender, part)
  const secured = await securedOf(db, tender, session?.companyId)
  const [unread] = await unconfirmedBy(db, tender.id, session?.companyId)
  const unconfirmed = unread?.number
  const facts: StandingFacts = {
    tender,
    now,
    companyId: session?.companyId,
    companyVerified: session?.companyVerified ?? false,
    bothSides:
      session !== undefined && (await isOnOtherSide(db, { id: tender.id, accountId: session.accountId })),
    barred: session?.companyId !== undefined && (await hasAbandonedBefore(db, tender.id, session.companyId)),
    mayBid: mayBid(session),
    mayPay: holdsAny(session?.roles, payingRoles),
    secured,
    unconfirmed,
    ...(session?.companyId && { owes: await owedBy(db, tender, session.companyId) }),
    consortium,
    registration: part.registration,
    lastBid: part.bid,
    loggedIn: session !== undefined,
  }
  const { registration, bid } = part
  return {
    nextStep:
      consortium?.role === 'member'
        ? joinedStep(consortium.leadName)
        : bidderNextStep(
            { tender, registration: registration?.status, bid: bid?.status, secured, unconfirmed },
            now,
          ),
    actions: standingIn(facts).actions.map(({ code: _, ...action }) => action),
    ...presentSecured(tender, secured),
    ...(unread && { unconfirmed: unread }),
    ...(consortium && { consortium }),
  }
}

/** The same words while the platform holds the tender or the caller's company back. */
function afterBars({ session }: ReadContext, tender: Tender, words: Words): Words {
  const offline = offlineGuard(tender) && { ids: offlineBars, why: offlineWhy }
  const frozen = session?.companyFrozen ? { ids: frozenBars, why: frozenWhy } : undefined
  const bar = offline ?? frozen
  if (!bar) return words
  return {
    ...words,
    nextStep: offline ? offlineWhy : words.nextStep,
    actions: [...barred(words.actions, bar)],
  }
}

/** How the caller stands to a tender, and what they may do with it now. */
export async function standing(
  ctx: ReadContext,
  { params }: Received<typeof standingOf>,
): Promise<Standing | Refusal> {
  const tender = await tenderById(ctx.db, params.id)
  const companyId = ctx.session?.companyId
  const joined = (id: string) => takesPart(ctx.db, params.id, id)
  if (!tender || !(await maySeeTender(ctx.db, tender, ctx.session, joined))) return refuse('tender.notFound')
  const isOwner = isOwnerSide(tender, ctx.session)
  const part = await ownPart(ctx, tender, isOwner ? undefined : companyId)
  const { bid } = part
  return {
    tenderId: tender.id,
    version: tender.version,
    status: tender.status,
    isOwner,
    loggedIn: ctx.session !== undefined,
    registration: part.registration ?? null,
    ...(tender.openedAt && (await abandonmentNotices(ctx.db, tender.id))),
    bid: bid ? { ...bid, statusName: bidLabelsOf(tender.profile)[bid.status] } : null,
    ...afterBars(ctx, tender, await (isOwner ? ownerWords(ctx, tender) : bidderWords(ctx, tender, part))),
  }
}
