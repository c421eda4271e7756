import { hidesRanks } from '@jb/domain/auction/judge'
import type { Change, LotState } from '@jb/domain/auction/lot'
import { aheadBy } from '@jb/domain/auction/price-steps'
import { onRollback } from '../../../platform/change.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { OpenedRow } from './opened.ts'
import { newSalt, sha256 } from './salts.ts'
import { takeBack, tellOnce } from './told.ts'

/** When, with what salts and by what hash a decision under the lock is recorded. */
export const momentOf = (opened: OpenedRow) => ({ now: opened.at, newSalt, sha256 })

/** Who led, at the beginning or by one of the new lines, and was bettered; whose price was taken back was not. */
function outbid({ lot }: LotState, change: Change): readonly string[] {
  const led = new Set(lot.bestBidderId === null ? [] : [lot.bestBidderId])
  let best = lot.bestFen
  for (const { kind, bidderId, amountFen } of change.entries) {
    if (kind === 'voided' && bidderId !== null && led.delete(bidderId)) best = null
    if (bidderId === null || amountFen === null) continue
    if (best !== null && aheadBy(lot.direction, amountFen, best) <= 0) continue
    led.add(bidderId)
    best = amountFen
  }
  return [...led].filter((id) => id !== change.lot.bestBidderId)
}

/** Tells what a change of the lot means to those who are not watching. No price stands in it. */
export async function notifyChange(
  ctx: Ctx,
  opened: OpenedRow,
  state: LotState,
  change: Change,
): Promise<void> {
  const [companyId = ''] = opened.owners
  const fact = { auctionId: state.lot.auctionId, companyId, title: opened.title }
  const isOutage = change.entries[0]?.kind === 'outage'
  if (isOutage || change.lot.extensions > state.lot.extensions) {
    const endsAt = new Date(change.lot.endsAt).toISOString()
    await ctx.emit({
      type: 'auction.extended',
      payload: {
        ...fact,
        endsAt,
        extensions: change.lot.extensions,
        ...(isOutage ? { outage: true } : {}),
      },
    })
  }
  const behind = hidesRanks(state.lot) ? [] : outbid(state, change)
  const bidderIds = tellOnce(state.lot.auctionId, behind, change.lot.lastAt)
  onRollback(ctx.tx, async () => takeBack(state.lot.auctionId, bidderIds))
  if (bidderIds.length > 0) await ctx.emit({ type: 'auction.outbid', payload: { ...fact, bidderIds } })
}
