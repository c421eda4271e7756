import { breach } from '@jb/domain/auction/breach'
import type { Kept } from '@jb/domain/auction/breach-request'
import type { Auction } from '@jb/domain/auction/form'
import type { AuctionEnd } from '@jb/domain/auction/result'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { forfeit } from '../../security/index.ts'
import { heldDeposit } from '../reads/held-deposit.ts'
import { winnerOf } from '../reads/winner-of.ts'
import { carryOut, securityOf } from './end-step.ts'
import { setPaymentTimer } from './payment.ts'

interface Breaching {
  /** Locked behind its lot. */
  readonly auction: Auction
  readonly end: AuctionEnd
  readonly reason: string
  /** What the second person said who agreed. */
  readonly comment?: string
  readonly now: Date
  /** The approval behind it. */
  readonly instanceId?: string
}

/** Keeps what the winner has given, if there is anything that can be kept, and says what came of it. */
async function keepDeposit(ctx: Ctx, { auction, end, reason }: Breaching): Promise<Kept> {
  if (auction.deposit === null) return 'notAsked'
  const winner = await winnerOf(ctx.tx, end)
  const held = winner && (await heldDeposit(ctx.tx, auction.id, winner.companyId))
  if (!winner || !held) return 'nothing'
  const owner = (await memberDoor.companyBrief(ctx.tx, [auction.companyId])).get(auction.companyId)
  const kept = await forfeit(ctx, {
    ...{ subject: securityOf(auction.id), companyId: winner.companyId, reason: 'breach' },
    ...{ payTo: owner?.name ?? '', note: reason },
  })
  if (isRefusal(kept)) return 'nothing'
  return held.kind === 'guarantee' ? 'guarantee' : 'kept'
}

/** The breach counts: what the winner has given is kept, it stays out of the next round, and all hear what happened. */
export async function carryOutBreach(ctx: Ctx, breaching: Breaching) {
  const { auction, end, reason, comment, now, instanceId } = breaching
  const possible = breach(auction, end, { reason, kept: 'notAsked' }, now)
  if (isRefusal(possible)) return possible as Refusal
  const kept = await keepDeposit(ctx, breaching)
  const step = { ...possible, event: { ...possible.event, payload: { ...possible.event.payload, kept } } }
  await setPaymentTimer(ctx, auction.id, undefined)
  return carryOut(ctx, step, {
    action: 'breach',
    reason: comment ? `${reason}（复核意见：${comment}）` : reason,
    payload: { bidderId: end.winnerBidderId, kept, ...(instanceId && { instanceId }) },
  })
}
