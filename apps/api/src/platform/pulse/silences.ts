import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/types.ts'

/** A stretch of platform time in which no server gave a sign of life. */
export interface Silence {
  readonly from: Date
  readonly until: Date
}

/** Signs of life are written once a minute: two that are so far apart have none between them. */
const silentAfterMs = 130_000

/**
 * When the platform was away between two moments, by its own record. A clock that was put forward (demo) is no outage:
 * the clock of the database has to have gone on as well. Where nothing was ever recorded, nothing is known of outages.
 */
export async function silencesWithin(db: Kysely<DB>, from: Date, until: Date): Promise<readonly Silence[]> {
  const { rows } = await sql<Silence>`
    with beats as (
      select at, real_at from platform_heartbeat
        where at between ${from}::timestamptz - interval '2 days' and ${until}
      union all select app_now(), clock_timestamp() where exists (select from platform_heartbeat)
    ), pairs as (
      select at as since, lead(at) over w as next, lead(real_at) over w - real_at as apart from beats window w as (order by real_at)
    )
    select since as "from", least(next, since + apart) as until from pairs
    where apart > ${silentAfterMs} * interval '1 millisecond' and next - since > ${silentAfterMs} * interval '1 millisecond'
      and next > ${from} and since < ${until}
    order by since`.execute(db)
  return rows
}
