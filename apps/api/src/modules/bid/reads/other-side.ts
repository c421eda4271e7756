import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/**
 * Tells whether a person is on the staff of the owner of a tender (or of what else stands in `table`) or of its agent,
 * or was since it was begun.
 */
export async function isOnOtherSide(
  db: Kysely<DB>,
  {
    id,
    accountId,
    table = 'tender',
  }: { readonly id: string; readonly accountId: string; readonly table?: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} t join membership m on m.company_id in (t.company_id, t.agent_company_id)
    where t.id = ${id} and m.account_id = ${accountId} and (m.left_at is null or m.left_at > t.created_at)
    limit 1`.execute(db)
  return rows.length > 0
}
