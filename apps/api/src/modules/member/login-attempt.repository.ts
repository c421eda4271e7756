import { type Failures, noFailures } from '@jb/domain/member/login-wait'
import type { Tx } from '../../platform/ctx.ts'

/** Wrong passwords by phone number and by where they came from: the only writer of login_attempt. */

const forgetAfterMs = 3 * 86_400_000

/** A device that was in the account before, an address, whoever is logged in, or all unknown devices together. */
export type Source = `device ${string}` | `address ${string}` | 'own' | 'strangers'

/** What a number got wrong from there, locked until the transaction ends: parallel guesses stand in a queue. */
export async function lockFailures(tx: Tx, phone: string, source: Source, now: Date): Promise<Failures> {
  await tx
    .insertInto('login_attempt')
    .values({ phone, source, tried_at: now })
    .onConflict((on) => on.columns(['phone', 'source']).doNothing())
    .execute()
  const row = await tx
    .selectFrom('login_attempt')
    .select(['failures', 'wait_until'])
    .where('phone', '=', phone)
    .where('source', '=', source)
    .forUpdate()
    .executeTakeFirst()
  return row ? { count: row.failures, waitUntil: row.wait_until ?? undefined } : noFailures
}

export async function saveFailures(
  tx: Tx,
  phone: string,
  source: Source,
  failures: Failures,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('login_attempt')
    .set({ failures: failures.count, wait_until: failures.waitUntil ?? null, tried_at: now })
    .where('phone', '=', phone)
    .where('source', '=', source)
    .execute()
}

/** Forgets what one number got wrong, from there or from everywhere; true when there was any. */
export async function clearFailures(tx: Tx, phone: string, source?: Source): Promise<boolean> {
  const all = tx.deleteFrom('login_attempt').where('phone', '=', phone)
  const gone = await (source ? all.where('source', '=', source) : all).returning('failures').execute()
  return gone.some(({ failures }) => failures > 0)
}

/** Drops what nobody has tried for three days, which is longer than any wait and its memory. */
export async function forgetOldFailures(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - forgetAfterMs)
  await tx.deleteFrom('login_attempt').where('tried_at', '<', before).execute()
}
