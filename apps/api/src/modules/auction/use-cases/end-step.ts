import { offlineGuard } from '@jb/domain/auction/offline'
import type { Ended } from '@jb/domain/auction/result'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import type { maySettle } from '../auction.access.ts'
import { paymentTimer } from '../auction.clock.ts'
import { wholeEnd } from '../reads/end-of.ts'
import { saveEnd } from '../result.repository.ts'
import { lockOwn, notAsked } from './lock-own.ts'
import { moveAuction } from './move-auction.ts'

/** The one subject under which the security of an auction stands. */
export const securityOf = (id: string) => ({ kind: 'auction', id }) as const

/** Why nothing may go to the owner: the platform has frozen it. */
export async function frozenGuard(
  ctx: Ctx,
  { companyId }: { readonly companyId: string },
): Promise<Refusal<'member.frozen'> | undefined> {
  const frozen = await memberDoor.frozenAmong(ctx.tx, [companyId])
  return frozen.size > 0 ? refuse('member.frozen') : undefined
}

/**
 * An auction that the caller runs, locked behind its lot, with all that decides about its end. `decides`: what begins
 * something new waits while the platform keeps it from the public, or while approvers are asked. `deals`: it leads to a
 * deal or to money of the owner's, which waits as long as the platform has frozen it. `may`: who else than those who run it.
 */
export async function lockEnded(
  ctx: Ctx,
  asked: { readonly id: string; readonly version: number },
  {
    decides,
    deals = false,
    may,
  }: { readonly decides: boolean; readonly deals?: boolean; readonly may?: typeof maySettle },
) {
  const locked = await lockOwn(ctx, asked, { timers: [paymentTimer], ...(may && { may }) })
  if (isRefusal(locked)) return locked
  const { auction } = locked
  const held = decides ? (offlineGuard(auction) ?? (await notAsked(ctx, auction.id))) : undefined
  const no = held ?? (deals ? await frozenGuard(ctx, auction) : undefined)
  if (no) return no
  const whole = await wholeEnd(ctx.tx, auction.id)
  if (!whole) return refuse('auction.wrongStatus', { status: auction.status }) as Refusal
  return { auction, ...whole, now: await appNow(ctx.tx) }
}

interface Done {
  /** Name of the act in the operation log. */
  readonly action: string
  readonly reason?: string | undefined
  readonly payload?: Readonly<Record<string, unknown>>
}

/** Saves a step of the settlement, tells the others and writes the log. */
export async function carryOut(ctx: Ctx, { auction, end, event }: Ended, done: Done) {
  await saveEnd(ctx.tx, auction.id, end)
  await ctx.emit(event)
  const { id, status, version } = await moveAuction(ctx, { auction, events: [], ...done })
  return { id, status, version }
}
