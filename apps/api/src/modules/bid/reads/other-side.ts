import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

interface Among {
  readonly ids: readonly string[]
  readonly accountId: string
  readonly table: string
}

/**
 * Those of some tenders (or of what else stands in `table`) on whose staff, the owner's or its agent's, a person is, or
 * was since they were begun.
 */
export async function otherSideAmong(
  db: Kysely<DB>,
  { ids, accountId, table }: Among,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select distinct t.id from ${sql.table(table)} t
    join membership m on m.company_id in (t.company_id, t.agent_company_id)
    where t.id in (${sql.join([...ids])}) and m.account_id = ${accountId}
      and (m.left_at is null or m.left_at > t.created_at)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The same of one. */
export async function isOnOtherSide(
  db: Kysely<DB>,
  { id, accountId, table = 'tender' }: { id: string; accountId: string; table?: string },
): Promise<boolean> {
  return (await otherSideAmong(db, { ids: [id], accountId, table })).has(id)
}
