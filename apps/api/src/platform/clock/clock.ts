import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/types.ts'
import { noteDatabaseTime } from './real-time.ts'

/** The platform's time: `app_now()`. In a change take it after the locks that it decides about. */
export async function now(db: Kysely<DB>): Promise<Date> {
  return (await reading(db)).now
}

/** One reading of the platform's clock: its time, and how far that ran ahead of real time at this very moment, in ms. */
export interface Reading {
  readonly now: Date
  readonly offsetMs: number
}

/** Reads the clock once: whatever is told together comes from one reading, however the clock jumps. */
export async function reading(db: Kysely<DB>): Promise<Reading> {
  const { rows } =
    await sql<Reading>`select app_now() as now, offset_ms as "offsetMs" from clock_setting`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the platform has no clock')
  return row
}

/**
 * How far platform time runs ahead of real time, in ms; 0 outside tests and the demo. This process sets its idea of
 * real time by the answer, too.
 */
export async function offset(db: Kysely<DB>): Promise<number> {
  const askedAt = Date.now()
  const row = await db
    .selectFrom('clock_setting')
    .select(['offset_ms', sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`.as('now')])
    .executeTakeFirstOrThrow()
  noteDatabaseTime(row.now, askedAt, Date.now())
  return row.offset_ms
}

/**
 * Moves platform time forwards by `ms` (> 0), for every node and for good, and wakes the job runner.
 * The caller has made sure that this is a test or the demo.
 */
export async function advance(db: Kysely<DB>, ms: number): Promise<void> {
  if (!Number.isSafeInteger(ms) || ms <= 0) throw new RangeError('time moves forwards only')
  await db
    .updateTable('clock_setting')
    .set((eb) => ({ offset_ms: eb('offset_ms', '+', ms) }))
    .execute()
  await sql`select pg_notify('jb_clock', ''), pg_notify('jb_jobs', '')`.execute(db)
}
