import { unpublishedSeconds } from '@jb/domain/auction/outage'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Gauge } from '../../../platform/metrics/metrics.ts'
import type { RawPlatform } from '../../../platform/module.ts'

/** The lots that are not over, and when something is due in each of them. */
const dueLots = sql`(select auction_id, phase, case
    when phase = 'scheduled' then starts_at
    when mode = 'rounds' then coalesce(
      from_epoch_ms((rounds -> 'stages' -> (rounds ->> 'at')::int ->> 'until')::bigint), ends_at)
    else ends_at end as due
  from auction_lot where phase in ('scheduled', 'live')) as lot`

/** How late the latest start, end or turn of an auction is: more than a second or two means that no clock runs. */
export async function overdueGauge({ db }: RawPlatform): Promise<readonly Gauge[]> {
  const { rows } = await sql<{ late: number; live: number }>`select
      coalesce(extract(epoch from app_now() - min(due) filter (where due < app_now())), 0)::float as late,
      count(*) filter (where phase = 'live')::int as live
    from ${dueLots}`.execute(db)
  const { late = 0, live = 0 } = rows[0] ?? {}
  return [
    { name: 'auction_overdue_seconds', help: 'How late the latest start, end or turn is.', value: late },
    { name: 'auction_live', help: 'Auctions that take prices now.', value: live },
  ]
}

/** The auctions whose clock should have acted minutes ago, the longest waiting first. */
export async function overdueAuctions(db: Kysely<DB>): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select auction_id as id from ${dueLots}
    where due < app_now() - interval '2 minutes' order by due limit 500`.execute(db)
  return rows.map(({ id }) => id)
}

/** The running auctions whose last moments have come, the first that ends before the others. */
export async function endingAuctions(db: Kysely<DB>): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select auction_id as id from auction_lot
    where phase = 'live' and mode = 'clock'
      and ends_at < app_now() + greatest(window_seconds, ${unpublishedSeconds}) * interval '1 second'
    order by ends_at`.execute(db)
  return rows.map(({ id }) => id)
}
