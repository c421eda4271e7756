import type { settleAuction as endpoint } from '@jb/contract/auction/result.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import type { Auction } from '@jb/domain/auction/form'
import { offlineGuard } from '@jb/domain/auction/offline'
import { depositBecomes, settle as settleIt } from '@jb/domain/auction/settle'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { applyTo, ordersOfSubject, releaseFor } from '../../security/index.ts'
import { winnerOf } from '../reads/winner-of.ts'
import { carryOut, frozenGuard, lockEnded, securityOf } from './end-step.ts'
import { setPaymentTimer } from './payment.ts'

/**
 * What the winner has given becomes part of the price it paid, or goes back to it; a guarantee always goes back. Nothing
 * becomes the owner's while the platform has frozen it or keeps the auction from the public.
 */
async function settleDeposit(ctx: Ctx, auction: Auction, companyId: string, from: Date) {
  const subject = securityOf(auction.id)
  const orders = await ordersOfSubject(ctx.tx, subject)
  // What went back before it came in again in another way does not count.
  const held = orders.find((order) => order.companyId === companyId && order.status === 'paid')
  const money = held !== undefined && held.kind !== 'guarantee'
  if (money && depositBecomes(auction) === 'price') {
    const no = offlineGuard(auction) ?? (await frozenGuard(ctx, auction))
    if (no) return no
    const applied = await applyTo(ctx, { subject, companyId, into: '价款' })
    if (!isRefusal(applied)) return undefined
  }
  await releaseFor(ctx, { subject, companyIds: [companyId], cause: 'won', from })
  return undefined
}

/** The owner says that the winner has paid, or signed. */
export async function settle(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const locked = await lockEnded(ctx, body, { decides: false })
  if (isRefusal(locked)) return locked
  const { auction, end, now } = locked
  const step = settleIt(auction, end, body.note, now)
  if (isRefusal(step)) return step
  const winner = await winnerOf(ctx.tx, end)
  const no = winner && (await settleDeposit(ctx, auction, winner.companyId, now))
  if (no) return no
  await setPaymentTimer(ctx, auction.id, undefined)
  return carryOut(ctx, step, {
    action: 'settle',
    ...(step.end.settleNote && { reason: step.end.settleNote }),
  })
}
