import type { abandonmentsOf as endpoint } from '@jb/contract/bid/abandonment.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { secondRoles } from '@jb/domain/approval/second-person'
import { abandonKindNames, declareFrom, declareGuard } from '@jb/domain/bid/abandon'
import { abandonActions } from '@jb/domain/bid/abandon-words'
import { rankedBids } from '@jb/domain/bid/recommend'
import { holdsAny } from '@jb/domain/member/roles'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { statusLabelOf } from '@jb/domain/tender/labels'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { withAsks } from '../../approval/index.ts'
import { tenderById } from '../../tender/index.ts'
import { mayRead, rightsIn } from '../bid.access.ts'
import { abandonDecision } from '../bid.decisions.ts'
import { abandonedIn, pendingClaim } from './abandonments.ts'
import { bidsOf } from './bids-of.ts'
import { isContractSigned } from './winner-security.ts'

/** Who has given up in a tender, and what its owner's side may do about it now; also for whoever agrees as a second person. */
export async function abandonmentsOf(
  ctx: ReadContext,
  { params }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const caller = callerOf(ctx)
  const tender = await tenderById(ctx.db, params.id)
  const looks = tender?.companyId === caller.companyId && holdsAny(caller.roles, secondRoles)
  if (!tender || !(mayRead(tender, caller) || looks)) return refuse('tender.notFound')
  const bids = tender.openedAt ? await bidsOf(ctx.db, tender.id) : []
  const [records, claim] = await Promise.all([
    abandonedIn(ctx.db, tender.id),
    pendingClaim(ctx.db, tender.id),
  ])
  const actions = abandonActions({
    now: ctx.now,
    mayRun: rightsIn(tender, caller).mayRun,
    looks,
    offline: tender.offlineAt !== null,
    awarded: tender.status === 'awarded',
    declareWhy: declareGuard(tender, ctx.now),
    signed: await isContractSigned(ctx.db, tender),
    claim: claim && { askedByCaller: claim.askedBy === caller.accountId },
    unannounced: records.some(({ publishedAt }) => publishedAt === null),
  })
  return {
    tenderId: tender.id,
    tenderNo: tender.no,
    title: tender.title,
    version: tender.version,
    status: tender.status,
    stateName: statusLabelOf(tender),
    profile: tender.profile,
    winnerName: bids.find(({ bidId }) => bidId === tender.winnerBidId)?.companyName ?? null,
    declareFrom: declareFrom(tender)?.toISOString() ?? null,
    claim: claim
      ? {
          by: claim.by,
          at: claim.at.toISOString(),
          reason: claim.reason,
          reasonKindName: abandonKindNames[claim.reasonKind],
        }
      : null,
    records: [...records],
    validBids: rankedBids(bids, tender).length,
    actions: await withAsks(ctx.db, { thing: tender, actions }, { declareAbandoned: abandonDecision }),
  }
}
