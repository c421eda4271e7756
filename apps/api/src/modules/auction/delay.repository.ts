import type { DelayWish } from '@jb/domain/auction/delay'
import type { Auction } from '@jb/domain/auction/form'
import type { Tx } from '../../platform/ctx.ts'

interface Written {
  readonly auction: Pick<Auction, 'id' | 'startsAt' | 'endsAt' | 'applyEnd'>
  readonly wish: DelayWish
  readonly requestedBy: string
  /** From 1 where it is done at once; undefined while it waits for its approval. */
  readonly number: number | undefined
}

/** Writes a wish to put an auction off: `auction` as it was before. */
export async function insertDelay(
  tx: Tx,
  { auction, wish, requestedBy, number }: Written,
  now: Date,
): Promise<void> {
  if (!auction.startsAt || !auction.endsAt) throw new Error('only what has times is put off')
  await tx
    .insertInto('auction_delay')
    .values({
      ...{ id: wish.id, auction_id: auction.id, reason: wish.reason, number: number ?? null },
      status: number === undefined ? 'pending' : 'done',
      ...{ starts_at: wish.startsAt, ends_at: wish.endsAt, apply_end: wish.applyEnd },
      ...{ old_starts_at: auction.startsAt, old_ends_at: auction.endsAt, old_apply_end: auction.applyEnd },
      ...{ requested_by: requestedBy, requested_at: now },
      decided_at: number === undefined ? null : now,
    })
    .execute()
}

/** What a pending wish asks for; undefined when it is not pending. */
export async function pendingDelay(tx: Tx, id: string): Promise<DelayWish | undefined> {
  const row = await tx
    .selectFrom('auction_delay')
    .select(['starts_at', 'ends_at', 'apply_end', 'reason'])
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return (
    row && { id, startsAt: row.starts_at, endsAt: row.ends_at, applyEnd: row.apply_end, reason: row.reason }
  )
}

/** What became of a pending wish. */
export async function endDelay(
  tx: Tx,
  id: string,
  ended:
    | { readonly status: 'done'; readonly number: number }
    | { readonly status: 'failed' | 'rejected' | 'withdrawn'; readonly failure: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('auction_delay')
    .set({ ...ended, decided_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}
