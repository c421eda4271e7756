import type {
  decideBreach as deciding,
  takeBackBreach as takingBack,
} from '@jb/contract/auction/breach.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { secondRoles } from '@jb/domain/approval/second-person'
import { holdsAny } from '@jb/domain/member/roles'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx, Session } from '../../../platform/ctx.ts'
import { lockTimer } from '../../../platform/events/events.ts'
import { answerSecond, takeBackSecond } from '../../approval/index.ts'
import { paymentTimer } from '../auction.clock.ts'
import { breachDecision } from '../auction.decisions.ts'
import { lockAuction } from '../auction.repository.ts'
import { lockLot } from '../lot-life.repository.ts'
import { auctionById } from '../reads/auction-by-id.ts'
import { lockOwn } from './lock-own.ts'

const mayDecide = ({ companyId, roles }: Session, owner: string) =>
  companyId === owner && holdsAny(roles, secondRoles)

/** A second person of the owner agrees that the winner did not keep its word, or sends it back with a reason. */
export async function decideBreach(
  ctx: Ctx,
  { body: { id, version, agree, reason } }: Received<typeof deciding>,
): Promise<Answer<typeof deciding> | Refusal> {
  await lockTimer(ctx.tx, { kind: paymentTimer, subjectId: id })
  await lockLot(ctx.tx, id)
  const auction = await lockAuction(ctx.tx, id)
  if (!auction || !mayDecide(callerOf(ctx), auction.companyId)) return refuse('auction.notFound')
  if (auction.version !== version) return refuse('auction.stale', { version: auction.version })
  const no = await answerSecond(ctx, breachDecision, { thing: auction, agree, reason: reason.trim() })
  if (no) return no
  const { status, version: now } = (await auctionById(ctx.tx, id)) ?? auction
  return { id, status, version: now }
}

/** Whoever said that the winner did not keep its word takes that back, as long as nobody has agreed. */
export async function takeBackBreach(
  ctx: Ctx,
  { body }: Received<typeof takingBack>,
): Promise<Answer<typeof takingBack> | Refusal> {
  const locked = await lockOwn(ctx, body)
  if (isRefusal(locked)) return locked
  const { id, status, version } = locked.auction
  return (await takeBackSecond(ctx, breachDecision, locked.auction)) ?? { id, status, version }
}
