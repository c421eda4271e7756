import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/types.ts'

/**
 * Makes dead jobs due again, with all their attempts: of several dead timers of one subject the latest, and none where
 * one is pending by now. Handlers re-check their guards, so a late run is harmless. Returns how many will run.
 */
export async function retryDead(
  db: Kysely<DB>,
  kinds: readonly ('reaction' | 'timer')[] = ['reaction', 'timer'],
): Promise<number> {
  const { rows } = await sql`with chosen as (
      select distinct on (name, coalesce(subject_id, id::text)) id from job dead
      where status = 'dead' and kind in (${sql.join(kinds)}) and not exists (
        select from job pending where pending.kind = 'timer' and pending.status = 'pending'
          and pending.name = dead.name and pending.subject_id = dead.subject_id)
      order by name, coalesce(subject_id, id::text), due_at desc
    )
    update job set status = 'pending', attempts = 0, due_at = app_now() from chosen
    where job.id = chosen.id and job.status = 'dead' returning job.id`.execute(db)
  if (rows.length > 0) await sql`select pg_notify('jb_jobs', '')`.execute(db)
  return rows.length
}
