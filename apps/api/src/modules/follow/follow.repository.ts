import type { FollowKind } from '@jb/domain/follow/kinds'
import { sql } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'

/** Lets the list of one person grow by one change after the other, so that its length can be limited. */
export async function lockFollows(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`follow:${accountId}`}, 0))`.execute(tx)
}

/** All that a person follows of one kind. */
export async function followedIds(tx: Tx, accountId: string, kind: FollowKind): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('follow')
    .select('subject_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .execute()
  return new Set(rows.map((row) => row.subject_id))
}

interface Which {
  readonly accountId: string
  readonly kind: FollowKind
  readonly ids: readonly string[]
}

/** Puts these on the person's list. */
export async function insertFollows(tx: Tx, { accountId, kind, ids }: Which, now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insertInto('follow')
    .values(ids.map((id) => ({ account_id: accountId, kind, subject_id: id, followed_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes these off the person's list; gives how many stood there. */
export async function deleteFollows(tx: Tx, { accountId, kind, ids }: Which): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('follow')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('subject_id', 'in', [...ids])
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
