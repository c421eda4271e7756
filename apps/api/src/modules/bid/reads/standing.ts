import type { standingOf } from '@jb/contract/bid/registration.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { bidLabels } from '@jb/domain/bid/bid.flow'
import { bidderNextStep } from '@jb/domain/bid/bidder-words'
import { ownerActions, ownerNextStep } from '@jb/domain/bid/owner-actions'
import { rankedBids } from '@jb/domain/bid/recommend'
import { type StandingFacts, standing as standingIn } from '@jb/domain/bid/standing'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Tender } from '@jb/domain/tender/tender'
import type { ReadContext } from '../../../platform/module.ts'
import { maySee, tenderById } from '../../tender/index.ts'
import { mayBid, rightsIn } from '../bid.access.ts'
import { bidsOf } from './bids-of.ts'
import { type OwnPart, ownPart } from './own-part.ts'
import { countRegistrations } from './participants.ts'

type Standing = Answer<typeof standingOf>
type Words = Pick<Standing, 'nextStep' | 'actions'>

async function ownerWords(ctx: ReadContext, tender: Tender): Promise<Words> {
  const { session, now, db } = ctx
  const bids = tender.openedAt ? await bidsOf(db, tender.id) : []
  const validBids = rankedBids(bids, tender.rankBasis).length
  const pending = (await countRegistrations(db, [tender.id])).get(tender.id)?.pending ?? 0
  return {
    nextStep: ownerNextStep(tender, { pending, validBids }),
    actions: [...ownerActions({ tender, ...rightsIn(tender, session), validBids, now })],
  }
}

function bidderWords({ session, now }: ReadContext, tender: Tender, part: OwnPart): Words {
  const facts: StandingFacts = {
    tender,
    now,
    companyId: session?.companyId,
    companyVerified: session?.companyVerified ?? false,
    mayBid: mayBid(session),
    registration: part.registration,
    lastBid: part.bid,
    loggedIn: session !== undefined,
  }
  const { registration, bid } = part
  return {
    nextStep: bidderNextStep({ tender, registration: registration?.status, bid: bid?.status }),
    actions: standingIn(facts).actions.map(({ code: _, ...action }) => action),
  }
}

/** How the caller stands to a tender, and what they may do with it now. */
export async function standing(
  ctx: ReadContext,
  { params }: Received<typeof standingOf>,
): Promise<Standing | Refusal> {
  const tender = await tenderById(ctx.db, params.id)
  const companyId = ctx.session?.companyId
  if (!tender || !maySee(tender, companyId)) return refuse('tender.notFound')
  const isOwner = companyId === tender.companyId
  const part = await ownPart(ctx, tender, isOwner ? undefined : companyId)
  const { bid } = part
  return {
    tenderId: tender.id,
    version: tender.version,
    status: tender.status,
    isOwner,
    loggedIn: ctx.session !== undefined,
    registration: part.registration ?? null,
    bid: bid ? { ...bid, statusName: bidLabels[bid.status] } : null,
    ...(isOwner ? await ownerWords(ctx, tender) : bidderWords(ctx, tender, part)),
  }
}
