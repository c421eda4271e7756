import type { myAuctions } from '@jb/contract/auction/auction-view.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { secondRoles } from '@jb/domain/approval/second-person'
import type { Auction } from '@jb/domain/auction/form'
import { directionNames } from '@jb/domain/auction/labels'
import { ownerNextStep } from '@jb/domain/auction/next-step'
import { decidesBreach } from '@jb/domain/auction/owner-actions'
import { auctionGroups, auctionState } from '@jb/domain/auction/state-code'
import { holdsAny } from '@jb/domain/member/roles'
import { typeLabel } from '@jb/domain/procurement/types'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { memberDoor } from '../../member/index.ts'
import { type Listed, listOwn, ownPage } from '../../procurement/index.ts'
import { toAuction } from '../auction.rows.ts'
import { bidsElsewhere } from './bids-elsewhere.ts'
import { countPending } from './count-pending.ts'
import { liveOf } from './live-of.ts'
import { pendingBreaches } from './pending-breach.ts'
import { lastPublishApprovals, runningApprovals } from './running-approval.ts'

type Row = Answer<typeof myAuctions>['records'][number]

/** The auctions that the caller runs, last touched first; prices as their owner may see them. */
export async function listMine(
  ctx: ReadContext,
  { body }: Received<typeof myAuctions>,
): Promise<Answer<typeof myAuctions>> {
  const all = ctx.db.selectFrom('auction')
  const found = await ownPage(ctx, body, { table: 'auction', all, groups: auctionGroups })
  const approvals = { runningApprovals, lastPublishApprovals }
  return listOwn(ctx, found, { toItem: toAuction, approvals }, (auctions) => factsFor(ctx, auctions))
}

/** Where 认定悔拍 waits for a second person, and whether that is the caller. */
async function breachesFor(ctx: ReadContext, auctions: readonly Auction[]) {
  const { accountId, companyId, roles } = callerOf(ctx)
  const asked = await pendingBreaches(
    ctx.db,
    auctions.map(({ id }) => id),
  )
  const frozen = await memberDoor.frozenAmong(
    ctx.db,
    auctions.flatMap((one) => (asked.has(one.id) ? one.companyId : [])),
  )
  const looks = holdsAny(roles, secondRoles)
  return (auction: Auction) => {
    const askedBy = asked.get(auction.id)
    const decides = decidesBreach({
      auction,
      breach: askedBy === undefined ? undefined : { askedByCaller: askedBy === accountId },
      maySecond: looks && auction.companyId === companyId,
      frozen: frozen.has(auction.companyId),
    })
    return { breachAsked: askedBy !== undefined, decides }
  }
}

async function factsFor(ctx: ReadContext, auctions: readonly Auction[]) {
  const { db, services } = ctx
  const ids = auctions.map(({ id }) => id)
  const barred = await bidsElsewhere(db, ids, callerOf(ctx))
  const owned = new Set(ids.filter((id) => !barred.has(id)))
  const [live, pending, breach] = await Promise.all([
    liveOf(db, services.secret, ids, owned),
    countPending(db, ids),
    breachesFor(
      ctx,
      auctions.filter(({ status }) => status === 'settling'),
    ),
  ])
  return ({ item: auction, updatedAt, approvalId, approving, principalName }: Listed<Auction>): Row => {
    const { id, no, title: name, type, direction, status, unit, startsAt, endsAt } = auction
    const now = live.get(id)
    const clock = now
      ? { startsAt: new Date(now.startsAt), endsAt: new Date(now.endsAt), extensions: now.extensions }
      : { startsAt, endsAt, extensions: 0 }
    const { stateName, timeLabel, timeAt } = auctionState(auction, clock)
    const waiting = pending.get(id) ?? 0
    return {
      id,
      no,
      name,
      typeName: typeLabel(type),
      directionName: directionNames[direction],
      status,
      stateName,
      timeLabel,
      timeAt: timeAt?.toISOString() ?? null,
      currentPrice: now?.currentPrice ?? null,
      unit,
      bids: now?.bids ?? null,
      pending: waiting,
      updatedAt: updatedAt.toISOString(),
      ...(auction.releasedAt && { releasedAt: auction.releasedAt.toISOString() }),
      nextStep: ownerNextStep(auction, { pending: waiting, approving, ...breach(auction) }),
      ...(approvalId && { approvalId }),
      principalName,
    }
  }
}
