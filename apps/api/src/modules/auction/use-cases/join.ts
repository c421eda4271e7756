import { randomInt } from 'node:crypto'
import type { joinAuction as endpoint } from '@jb/contract/auction/offer.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { isPublic } from '@jb/domain/auction/auction.flow'
import type { Auction } from '@jb/domain/auction/form'
import { join as comeIn, drawAlias, isFull } from '@jb/domain/auction/join'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { holdAgain } from '../../security/index.ts'
import { maySee } from '../auction.access.ts'
import { lockAuction } from '../auction.repository.ts'
import { aliasesOf, keepAgreement, participantOf, placesOf, saveParticipant } from '../bidder.repository.ts'
import { lockLot } from '../lot-life.repository.ts'
import { presentAgreement } from '../reads/agreement.ts'
import { hasBreachedBefore, isOnBothSides, sharesStaff } from '../reads/barred-from.ts'
import { standingFor } from '../reads/standing.ts'

/** What is known of the company in this auction. */
async function joiningOf(ctx: Ctx, auction: Auction, companyId: string, accountId: string) {
  const earlier = await participantOf(ctx.tx, auction.id, { companyId })
  return {
    ...{ companyId, accountId, earlier, status: earlier?.status },
    bothSides: await isOnBothSides(ctx.tx, auction.id, accountId),
    sharedStaff: await sharesStaff(ctx.tx, auction.id, companyId),
    breached: await hasBreachedBefore(ctx.tx, auction.id, companyId),
    full: isFull(auction, await placesOf(ctx.tx, auction.id)),
  }
}

const spread = 2 ** 32
const drawn = () => randomInt(spread) / spread

/** Signs the caller's company up for an auction, with its agreement to the terms. */
export async function join(
  ctx: Ctx,
  { body: { id, ...form } }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  // The lot first: whoever comes in is there for the next price, and for the start.
  await lockLot(ctx.tx, id)
  const auction = await lockAuction(ctx.tx, id)
  const caller = callerOf(ctx)
  if (!auction || !isPublic(auction.status) || !(await maySee(ctx.tx, auction, caller)))
    return refuse('auction.notFound')
  const joining = await joiningOf(ctx, auction, company.id, company.accountId)
  const { text, hash } = await presentAgreement(ctx.tx, auction)
  const now = await appNow(ctx.tx)
  const names = { id: ctx.newId(), alias: drawAlias(await aliasesOf(ctx.tx, id), drawn()) }
  const joined = comeIn(auction, { joining, form, agreementHash: hash, ...names }, now)
  if (isRefusal(joined)) return joined
  await keepAgreement(ctx.tx, id, { hash, text, now })
  await saveParticipant(ctx.tx, joined)
  // What it paid before it was turned down counts again, if it has not gone back yet.
  if (joining.earlier) await holdAgain(ctx, { kind: 'auction', id }, company.id)
  const { companyId, title } = auction
  const fact = { auctionId: id, companyId, title, bidderId: joined.id, at: now.toISOString() }
  await ctx.emit({ type: 'auction.joined', payload: fact })
  // The log is read by the owner too: it names nobody.
  await ctx.log({ subject: { kind: 'auctionBidder', id: joined.id }, action: 'join', payload: { hash } })
  return standingFor({ db: ctx.tx, services: ctx.services, session: caller, now }, auction)
}
