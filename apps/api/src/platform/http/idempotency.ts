import { type Kysely, sql } from 'kysely'
import type { Tx } from '../ctx.ts'
import type { DB } from '../db/types.ts'
import type { Outcome } from './envelope.ts'
import { Problem } from './problem.ts'

/** One user intention: its key, who has it, and a keyed hash of what was asked. */
export interface Intention {
  readonly key: string
  /** `account:<id>` or `anonymous`. */
  readonly principal: string
  readonly endpoint: string
  readonly requestHash: string
}

const lockNumber = (key: string) => sql<string>`hashtextextended(${key}, 4711)`

/** The stored outcome of a finished intention. Throws `idempotency.mismatch` when the key was used for something else. */
export async function finishedOutcome(db: Kysely<DB>, intention: Intention): Promise<Outcome | undefined> {
  const row = await db
    .selectFrom('idempotency_key')
    .selectAll()
    .where('key', '=', intention.key)
    .executeTakeFirst()
  if (!row) return undefined
  const same =
    row.principal === intention.principal &&
    row.endpoint === intention.endpoint &&
    row.request_hash === intention.requestHash
  if (!same) throw new Problem('idempotency.mismatch')
  return { status: row.http_status ?? 500, body: (row.answer ?? {}) as Outcome['body'] }
}

/**
 * Claims the key in the transaction of the effect. A second request with the key waits here for the first; then it
 * gets the first one's outcome, or, when that rolled back, the claim.
 */
export async function claimKey(tx: Tx, intention: Intention): Promise<Outcome | undefined> {
  await sql`select pg_advisory_xact_lock(${lockNumber(intention.key)})`.execute(tx)
  return finishedOutcome(tx, intention)
}

/** Keeps the outcome; it becomes visible with the effect. */
export async function keepOutcome(tx: Tx, intention: Intention, outcome: Outcome): Promise<void> {
  await tx
    .insertInto('idempotency_key')
    .values({
      key: intention.key,
      principal: intention.principal,
      endpoint: intention.endpoint,
      request_hash: intention.requestHash,
      http_status: outcome.status,
      answer: JSON.stringify(outcome.body),
    })
    .execute()
}

export type KnownOutcome =
  | { readonly state: 'pending' | 'unknown' }
  | { readonly state: 'done'; readonly httpStatus: number; readonly answer: Record<string, unknown> }

/** What became of a key; keys of other principals are `unknown`. */
export async function outcomeOf(db: Kysely<DB>, key: string, principal: string): Promise<KnownOutcome> {
  // The lock is looked at first: work that ends in between is then found as done.
  const { rows } = await sql<{ held: boolean }>`with free as materialized (
    select pg_try_advisory_xact_lock_shared(${lockNumber(key)}) as ok) select not ok as held from free`.execute(
    db,
  )
  const row = await db
    .selectFrom('idempotency_key')
    .select(['http_status', 'answer'])
    .where('key', '=', key)
    .where('principal', '=', principal)
    .executeTakeFirst()
  if (row)
    return {
      state: 'done',
      httpStatus: row.http_status ?? 500,
      answer: row.answer as Record<string, unknown>,
    }
  return { state: rows[0]?.held ? 'pending' : 'unknown' }
}
