import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Those of some people who are on the staff of one of some companies, or were since a tender was begun. */
export async function staffAmong(
  db: Kysely<DB>,
  tenderId: string,
  companyIds: readonly string[],
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0 || companyIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select distinct m.account_id as id from tender t
    join membership m on m.company_id in (${sql.join([...companyIds])})
    where t.id = ${tenderId} and m.account_id in (${sql.join([...accountIds])})
      and (m.left_at is null or m.left_at > t.created_at)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
