import type { Delayed, DelayRequest } from '@jb/domain/auction/delay'
import type { Auction } from '@jb/domain/auction/form'
import type { Tx } from '../../platform/ctx.ts'
import { type Postponements, requestColumns } from '../procurement/index.ts'

const pending = (tx: Tx, id: string) =>
  tx.updateTable('auction_delay').where('id', '=', id).where('status', '=', 'pending')

/** How auctions were put off: their start, their end and until when one signs up, as they were and as they became. */
export const auctionDelays: Postponements<Auction, DelayRequest, Delayed> = {
  async insert(tx, written, now) {
    const { thing, request, step } = written
    if (!thing.startsAt || !thing.endsAt) throw new Error('only what has times is put off')
    const { startsAt, endsAt, applyEnd } = request.times
    await tx
      .insertInto('auction_delay')
      .values({
        ...requestColumns(written, step.auction.delays, now),
        auction_id: thing.id,
        starts_at: startsAt,
        ends_at: endsAt,
        apply_end: applyEnd,
        old_starts_at: thing.startsAt,
        old_ends_at: thing.endsAt,
        old_apply_end: thing.applyEnd,
      })
      .execute()
  },
  async pending(tx, id) {
    const row = await tx
      .selectFrom('auction_delay')
      .select(['starts_at', 'ends_at', 'apply_end', 'reason'])
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    if (!row) return undefined
    const times = { startsAt: row.starts_at, endsAt: row.ends_at, applyEnd: row.apply_end }
    return { id, times, reason: row.reason }
  },
  async done(tx, id, { auction }, now) {
    await pending(tx, id).set({ status: 'done', number: auction.delays, decided_at: now }).execute()
  },
  async drop(tx, id, { status, failure }, now) {
    await pending(tx, id).set({ status, failure, decided_at: now }).execute()
  },
}
