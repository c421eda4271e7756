import { type Kysely, sql } from 'kysely'
import type { Tx } from '../ctx.ts'
import type { DB } from '../db/types.ts'
import type { Registry } from '../events/events.ts'

/** A row of the queue. `version` tells whether somebody else has moved or taken it meanwhile. */
export interface Job {
  readonly id: string
  readonly kind: 'reaction' | 'timer'
  readonly name: string
  readonly subject_id: string | null
  readonly payload: unknown
  readonly version: number
}

/**
 * `inside`: timers and reactions, each in one transaction. `clock`: the timers among them, so that an end waits behind
 * no letters. `outside`: what waits for somebody else's service.
 */
export type Lane = 'clock' | 'inside' | 'outside'

/** The job of a lane that is due for the longest time, locked until the transaction ends; others skip it. */
export async function takeDue(tx: Tx, lane: Lane, { outside }: Registry): Promise<Job | undefined> {
  const names = [...outside]
  if (lane === 'outside' && names.length === 0) return undefined
  let query = tx
    .selectFrom('job')
    .select(['id', 'kind', 'name', 'subject_id', 'payload', 'version'])
    .where('status', '=', 'pending')
    .where('due_at', '<=', sql<Date>`app_now()`)
  if (names.length > 0) query = query.where('name', lane === 'outside' ? 'in' : 'not in', names)
  if (lane === 'clock') query = query.where('kind', '=', 'timer')
  return query.orderBy('due_at').orderBy('id').limit(1).forUpdate().skipLocked().executeTakeFirst()
}

/** Marks a job as done; false when somebody else has moved or finished it since it was taken. */
export async function finish(tx: Tx, job: Job): Promise<boolean> {
  const done = await tx
    .updateTable('job')
    .set({ status: 'done', done_at: sql`app_now()` })
    .where('id', '=', job.id)
    .where('status', '=', 'pending')
    .where('version', '=', job.version)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Longer than calls take that do not say otherwise: a job claimed this long ago was left behind by a process that died. */
const usualLeaseSeconds = 120

/** Claims a job beyond this transaction: until the lease ends nobody else takes it. */
export async function lease(tx: Tx, job: Job, seconds = usualLeaseSeconds): Promise<Job> {
  const version = job.version + 1
  await sql`update job set version = ${version}, due_at = app_now() + ${seconds} * interval '1 second'
    where id = ${job.id}`.execute(tx)
  return { ...job, version }
}

/**
 * In how many ms the next job falls due, rounded up; undefined: none within `withinMs`. One that has just fallen due,
 * while it was being asked for, counts as due in a moment.
 */
export async function nextDueIn(db: Kysely<DB>, withinMs: number): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`with t as materialized (select app_now() as now)
    select ceil(extract(epoch from (select min(due_at) from job, t where status = 'pending'
      and due_at > t.now - interval '300 milliseconds'
      and due_at <= t.now + ${withinMs} * interval '1 millisecond') - now) * 1000)::int as ms from t`.execute(
    db,
  )
  const ms = rows[0]?.ms ?? undefined
  return ms === undefined ? undefined : Math.max(ms, 20)
}
