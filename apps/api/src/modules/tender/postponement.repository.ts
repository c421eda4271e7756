import type { NewTimes } from '@jb/domain/tender/postpone-times'
import type { Tx } from '../../platform/ctx.ts'

type Times = Readonly<Record<string, string | null>>

/** A wish to put off the times of a tender. */
export interface Wish {
  readonly id: string
  readonly tenderId: string
  readonly old: Times
  readonly new: Times
  readonly reason: string
  readonly requestedBy: string
}

/** Writes a wish down: done at once under its number, or pending until it is approved. */
export async function insertPostponement(
  tx: Tx,
  wish: Wish,
  { now, number }: { readonly now: Date; readonly number: number | undefined },
): Promise<void> {
  await tx
    .insertInto('tender_postponement')
    .values({
      id: wish.id,
      tender_id: wish.tenderId,
      status: number === undefined ? 'pending' : 'done',
      number: number ?? null,
      old_times: JSON.stringify(wish.old),
      new_times: JSON.stringify(wish.new),
      reason: wish.reason,
      requested_by: wish.requestedBy,
      requested_at: now,
      decided_at: number === undefined ? null : now,
    })
    .execute()
}

/** What a pending wish asks for; undefined when it is not pending. */
export async function pendingWish(
  tx: Tx,
  id: string,
): Promise<{ readonly times: NewTimes; readonly reason: string } | undefined> {
  const row = await tx
    .selectFrom('tender_postponement')
    .select(['new_times', 'reason'])
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (!row) return undefined
  const moments = Object.entries(row.new_times as Readonly<Record<string, string>>)
  return { times: Object.fromEntries(moments.map(([name, at]) => [name, new Date(at)])), reason: row.reason }
}

/** What became of a pending wish. */
export async function endPostponement(
  tx: Tx,
  id: string,
  ended:
    | { readonly status: 'done'; readonly number: number; readonly old: Times }
    | { readonly status: 'failed' | 'rejected' | 'withdrawn'; readonly failure: string },
  now: Date,
): Promise<void> {
  const facts =
    ended.status === 'done'
      ? { number: ended.number, old_times: JSON.stringify(ended.old) }
      : { failure: ended.failure }
  await tx
    .updateTable('tender_postponement')
    .set({ ...facts, status: ended.status, decided_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}
