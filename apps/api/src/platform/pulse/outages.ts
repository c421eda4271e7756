import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/types.ts'
import { thisNode } from './pulse.ts'

/** A silent server counts as standing after so long: the least outage and the time between two signs of life. */
const silentAfterMs = 1_250
/** This server knows that it serves, unless its own sign of life is late: then it may have stood, and will tell. */
const lateAfterMs = 400
/** A server that is silent for longer is gone: whoever asked it has turned to another. */
const goneAfterMs = 600_000

/** What is known of the servers; moments in ms of platform time. */
export interface Outages {
  /** Stretches in which one stood still; one that goes on ends now. */
  readonly outages: readonly { readonly from: number; readonly until: number; readonly goesOn: boolean }[]
  /** Until when all servers are known to have served, as far as this one has to ask; null: it has to ask about none. */
  readonly heardUntil: number | null
}

/**
 * The outages since a moment of platform time (ms), those included that had begun, by what all servers have told the
 * database. A server whose connection is closed has ended and stands nowhere still. Ask behind the lock of what is
 * decided about.
 */
export async function outagesSince(db: Kysely<DB>, from: number): Promise<Outages> {
  const { rows } = await sql<Outages>`with clock as materialized (
      select app_now() as app, clock_timestamp() as real),
    alive as (
      select p.node, real - p.at > ${silentAfterMs} * interval '1 millisecond' as silent,
        node <> ${thisNode}::uuid or real - p.at > ${lateAfterMs} * interval '1 millisecond' as asked,
        epoch_ms(app - (real - p.at)) as at, epoch_ms(app) as now
      from node_pulse p cross join clock
      where real - p.at < ${goneAfterMs} * interval '1 millisecond'
        and exists (select from pg_stat_activity s where s.pid = p.backend)),
    outage as (
      select epoch_ms(began_at) as "from", epoch_ms(ended_at) as until, false as "goesOn"
      from node_outage
      where ended_at > from_epoch_ms(${from}::bigint)
      union all select at, now, true from alive where silent and now > ${from}::bigint)
    select coalesce((select json_agg(o) from outage o), '[]') as outages,
      (select min(at) from alive where asked and not silent) as "heardUntil"`.execute(db)
  return rows[0] ?? { outages: [], heardUntil: null }
}
