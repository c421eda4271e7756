import type { AuctionStanding } from '@jb/contract/auction/auction.shapes'
import type { auctionStandingOf as endpoint } from '@jb/contract/auction/offer.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { secondRoles } from '@jb/domain/approval/second-person'
import { bidderStatusNames } from '@jb/domain/auction/admission'
import { auctionApprovalName } from '@jb/domain/auction/approval-names'
import type { Auction } from '@jb/domain/auction/form'
import { ownerNextStep } from '@jb/domain/auction/next-step'
import { ownerActions } from '@jb/domain/auction/owner-actions'
import { bidderActions, bidderNextStep, type StandingFacts } from '@jb/domain/auction/standing'
import { biddingRoles, holdsAny } from '@jb/domain/member/roles'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { ReadContext } from '../../../platform/module.ts'
import { withAsks } from '../../approval/index.ts'
import { memberDoor } from '../../member/index.ts'
import { mayRun } from '../../procurement/index.ts'
import { standingOf } from '../../security/index.ts'
import { isOwnSide, maySee, maySettle } from '../auction.access.ts'
import { breachDecision, resultDecision } from '../auction.decisions.ts'
import { droppedDelay, postponement } from '../delay.ts'
import { auctionById } from './auction-by-id.ts'
import { hasBreachedBefore, isOnBothSides, sharesStaff } from './barred-from.ts'
import { countPending } from './count-pending.ts'
import { endOf, talksOf, wholeEnd } from './end-of.ts'
import { pricesGiven } from './given-prices.ts'
import { liveOf } from './live-of.ts'
import { ownParticipant } from './own-participant.ts'
import { pendingBreach } from './pending-breach.ts'
import { returnedFor } from './returned.ts'
import { runningApproval } from './running-approval.ts'
import { settlementFor } from './settlement.ts'

type Looking = Pick<ReadContext, 'db' | 'services' | 'session' | 'now'>
type Words = Pick<
  AuctionStanding,
  | 'nextStep'
  | 'actions'
  | 'approval'
  | 'breach'
  | 'droppedDelay'
  | 'returned'
  | 'settlement'
  | 'bidder'
  | 'deposit'
>

/** The buttons of the owner that others may have to agree to. */
const asking = { delay: postponement.decision, confirm: resultDecision, breach: breachDecision }

const nobody = {
  bidder: null,
  deposit: { required: false, amount: null, status: 'none', orderId: null },
} as const

/** The owner's side: what is to be done, and the way to the approval that it waits for. */
async function ownerWords({ db, services, session, now }: Looking, auction: Auction): Promise<Words> {
  const running = await runningApproval(db, auction.id)
  const whole = await wholeEnd(db, auction.id)
  const pending = (await countPending(db, [auction.id])).get(auction.id) ?? 0
  const approving = running !== undefined
  // Where even their number is kept, the owner has none that it could take back.
  const seen = (await liveOf(db, services.secret, [auction.id], new Set([auction.id]))).get(auction.id)
  const asked = auction.status === 'settling' ? await pendingBreach(db, auction.id) : undefined
  const { instanceId: id = '', type = 'award', startedAt = now } = running ?? {}
  const frozen = (await memberDoor.frozenAmong(db, [auction.companyId])).size > 0
  const settles = session !== undefined && maySettle(auction, session)
  const settlement = settles ? await settlementFor(db, auction, session) : undefined
  const actions = ownerActions({
    ...{ auction, approving, now, frozen, mayRun: session !== undefined && mayRun(auction, session) },
    maySettle: settles,
    ...{
      end: whole?.end ?? (await endOf(db, auction.id)),
      outcome: whole?.outcome,
      talks: whole?.talks ?? [],
    },
    bids: seen?.bids ?? 0,
    given: seen?.bids === 0 ? await pricesGiven(db, auction.id) : (seen?.bids ?? 0),
    breach: asked && { askedByCaller: asked.askedBy === session?.accountId },
    maySecond: auction.companyId === session?.companyId && holdsAny(session?.roles, secondRoles),
  })
  return {
    nextStep: ownerNextStep(auction, {
      ...{ pending, approving, breachAsked: asked !== undefined },
      decides: actions.some(({ id, enabled }) => id === 'breachAgree' && enabled),
    }),
    actions: await withAsks(db, { thing: auction, actions }, asking),
    ...nobody,
    deposit: { ...nobody.deposit, required: auction.deposit !== null, amount: auction.deposit },
    ...(running && {
      approval: {
        id,
        type,
        typeName: auctionApprovalName(type, auction.status),
        startedAt: startedAt.toISOString(),
      },
    }),
    ...(await droppedDelay(db, auction, session)),
    ...(await returnedFor(db, auction, session)),
    ...(settlement && { settlement }),
    ...(asked && {
      breach: { personName: asked.personName, reason: asked.reason, askedAt: asked.askedAt.toISOString() },
    }),
  }
}

/** How the caller's company stands with its deposit. */
async function depositOf({ db, session }: Looking, auction: Auction): Promise<AuctionStanding['deposit']> {
  const amount = auction.deposit
  if (amount === null) return nobody.deposit
  if (!session?.companyId) return { ...nobody.deposit, required: true, amount }
  const standing = await standingOf(db, { kind: 'auction', id: auction.id }, session.companyId)
  const { status, orderId = null, expired } = standing
  const known = { required: true, amount: standing.amount ?? amount, status, orderId }
  return { ...known, ...(expired && { expired }) }
}

/** Until when the company was asked for one more price; null: it was not, or the talks are over. */
async function invitedUntil({ db, now }: Looking, auction: Auction, bidderId: string | undefined) {
  if (auction.status !== 'negotiating' || bidderId === undefined) return null
  const { talksUntil } = await endOf(db, auction.id)
  const invited = (await talksOf(db, auction.id)).some((talk) => talk.bidderId === bidderId)
  return invited && talksUntil && talksUntil.getTime() > now.getTime() ? talksUntil : null
}

async function bidderWords(looking: Looking, auction: Auction): Promise<Words> {
  const { db, session, now } = looking
  const companyId = session?.companyId
  const mine = companyId ? await ownParticipant(db, auction.id, companyId) : undefined
  const deposit = await depositOf(looking, auction)
  const end = await endOf(db, auction.id)
  const facts: StandingFacts = {
    ...{ auction, now, deposit, companyId, loggedIn: session !== undefined },
    companyVerified: session?.companyVerified ?? false,
    companyFrozen: session?.companyFrozen ?? false,
    mayBid: holdsAny(session?.roles, biddingRoles),
    bothSides: session !== undefined && (await isOnBothSides(db, auction.id, session.accountId)),
    sharedStaff: companyId !== undefined && (await sharesStaff(db, auction.id, companyId)),
    breached: companyId !== undefined && (await hasBreachedBefore(db, auction.id, companyId)),
    bidder: mine && { ...mine, agreed: mine.agreementAt !== null },
    talksUntil: await invitedUntil(looking, auction, mine?.id),
  }
  const won = mine?.status === 'admitted' && end.winnerBidderId ? end.winnerBidderId === mine.id : undefined
  return {
    nextStep: bidderNextStep(facts, won, end.payBy),
    actions: [...bidderActions(facts)],
    deposit,
    bidder: mine
      ? {
          ...{ status: mine.status, statusName: bidderStatusNames[mine.status], alias: mine.alias },
          ...{ agreementAt: mine.agreementAt?.toISOString() ?? null, refuseReason: mine.refuseReason },
        }
      : null,
  }
}

/** How the caller stands to an auction that they may see, and what they may do with it now. */
export async function standingFor(looking: Looking, auction: Auction): Promise<AuctionStanding> {
  const { session } = looking
  const isOwner = isOwnSide(auction, session)
  return {
    ...{ auctionId: auction.id, version: auction.version, status: auction.status, isOwner },
    loggedIn: session !== undefined,
    ...(await (isOwner ? ownerWords(looking, auction) : bidderWords(looking, auction))),
  }
}

/** The same of an auction by its id. */
export async function standing(
  ctx: ReadContext,
  { params }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const auction = await auctionById(ctx.db, params.id)
  if (!auction || !(await maySee(ctx.db, auction, ctx.session))) return refuse('auction.notFound')
  return standingFor(ctx, auction)
}
