import type { settleAuction as endpoint } from '@jb/contract/auction/result.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import type { Auction } from '@jb/domain/auction/form'
import { offlineGuard } from '@jb/domain/auction/offline'
import { type DepositWay, depositGuard, mayBecomePrice, settle as settleIt } from '@jb/domain/auction/settle'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { applyTo, releaseFor } from '../../security/index.ts'
import { maySettle } from '../auction.access.ts'
import { confirmerOf } from '../reads/confirmer-of.ts'
import { heldDeposit } from '../reads/held-deposit.ts'
import { winnerOf } from '../reads/winner-of.ts'
import { carryOut, frozenGuard, lockEnded, securityOf } from './end-step.ts'
import { setPaymentTimer } from './payment.ts'

interface Settling {
  readonly auction: Auction
  readonly companyId: string
  readonly way: DepositWay
  readonly from: Date
}

/**
 * What the winner has given becomes part of the price it paid, or goes back to it; a guarantee always goes back. Nothing
 * becomes the owner's by one person's word, or while the platform has frozen it or keeps the auction from the public.
 */
async function settleDeposit(
  ctx: Ctx,
  { auction, companyId, way, from }: Settling,
): Promise<DepositWay | Refusal> {
  const subject = securityOf(auction.id)
  if (way === 'price' && mayBecomePrice(auction, await heldDeposit(ctx.tx, auction.id, companyId))) {
    const people = { confirmedBy: await confirmerOf(ctx.tx, auction.id), by: callerOf(ctx).accountId }
    const no = offlineGuard(auction) ?? (await frozenGuard(ctx, auction)) ?? depositGuard(way, people)
    if (no) return no
    const applied = await applyTo(ctx, { subject, companyId, into: '价款' })
    if (!isRefusal(applied)) return 'price'
  }
  await releaseFor(ctx, { subject, companyIds: [companyId], cause: 'won', from })
  return 'back'
}

/** The owner says that the winner has paid, or signed. */
export async function settle(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const locked = await lockEnded(ctx, body, { decides: false, may: maySettle })
  if (isRefusal(locked)) return locked
  const { auction, end, now } = locked
  const step = settleIt(auction, end, body.note, now)
  if (isRefusal(step)) return step
  const winner = await winnerOf(ctx.tx, end)
  const becomes =
    winner &&
    (await settleDeposit(ctx, { auction, companyId: winner.companyId, way: body.deposit, from: now }))
  if (isRefusal(becomes)) return becomes
  await setPaymentTimer(ctx, auction.id, undefined)
  return carryOut(ctx, step, {
    action: 'settle',
    ...(step.end.settleNote && { reason: step.end.settleNote }),
    ...(auction.deposit !== null && becomes && { payload: { deposit: becomes } }),
  })
}
