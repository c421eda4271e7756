import type { reportBreach as endpoint } from '@jb/contract/auction/result.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { breach } from '@jb/domain/auction/breach'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { forfeit } from '../../security/index.ts'
import { winnerOf } from '../reads/winner-of.ts'
import { carryOut, lockEnded, securityOf } from './end-step.ts'
import { setPaymentTimer } from './payment.ts'

/** The winner did not keep its word in time: what it has given is kept, and it stays out of the next round. */
export async function reportBreach(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const locked = await lockEnded(ctx, body, { decides: false })
  if (isRefusal(locked)) return locked
  const { auction, end, now } = locked
  const step = breach(auction, end, body.reason, now)
  if (isRefusal(step)) return step
  const winner = await winnerOf(ctx.tx, end)
  const owner = (await memberDoor.companyBrief(ctx.tx, [auction.companyId])).get(auction.companyId)
  const kept =
    winner &&
    (await forfeit(ctx, {
      ...{ subject: securityOf(auction.id), companyId: winner.companyId, reason: 'breach' },
      ...{ payTo: owner?.name ?? '', note: body.reason },
    }))
  await setPaymentTimer(ctx, auction.id, undefined)
  return carryOut(ctx, step, {
    ...{ action: 'breach', reason: body.reason },
    // Where no deposit was asked for, or it is gone, there is nothing to keep.
    payload: { bidderId: end.winnerBidderId, forfeited: kept !== undefined && !isRefusal(kept) },
  })
}
