import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/types.ts'

/**
 * Which of these logins stand now, each with a text that changes when the company acted for or the roles change.
 * Revoked and expired ones, those of disabled accounts, and those that act for a company left meanwhile are left out.
 */
export async function standingsOf(
  db: Kysely<DB>,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (sessionIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; standing: string }>`
    select s.id, concat_ws(' ', s.company_id, array_to_string(array(select unnest(m.roles) order by 1), ',')) as standing
    from session s join account a on a.id = s.account_id and a.status = 'active'
    left join membership m on m.account_id = s.account_id and m.company_id = s.company_id and m.left_at is null
    where s.id = any(${[...sessionIds]}::uuid[]) and s.revoked_at is null and s.expires_at > clock_timestamp()
      and (s.company_id is null or m.id is not null)`.execute(db)
  return new Map(rows.map((row) => [row.id, row.standing]))
}
