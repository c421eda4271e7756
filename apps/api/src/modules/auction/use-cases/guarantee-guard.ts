import { claimDay } from '@jb/domain/auction/form'
import type { Ended } from '@jb/domain/auction/result'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { heldDeposit } from '../reads/held-deposit.ts'
import { winnerOf } from '../reads/winner-of.ts'

/** Refuses a winner whose guarantee would be valid no more when a breach can be claimed. */
export async function guaranteeGuard(
  ctx: Ctx,
  { auction, end }: Pick<Ended, 'auction' | 'end'>,
): Promise<Refusal<'auction.guaranteeShort'> | undefined> {
  const winner = await winnerOf(ctx.tx, end)
  if (auction.deposit === null || !winner || !end.payBy) return undefined
  const held = await heldDeposit(ctx.tx, auction.id, winner.companyId)
  const needed = claimDay(end.payBy)
  const short = held?.validUntil != null && held.validUntil < needed
  return short ? refuse('auction.guaranteeShort', { needed }) : undefined
}
