import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

/** Every column that refers to a file, as the database itself knows them: a new table is never forgotten. */
async function references(db: Kysely<DB>) {
  const { rows } = await sql<{ table: string; column: string }>`
    select r.relname as "table", a.attname as "column" from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'file'::regclass`.execute(db)
  return rows
}

/**
 * Forgets ready files from before `until` that nothing refers to, oldest first, at most `most`; gives the keys of
 * their bytes. Templates, licences and what the platform has decrypted stay, and so does a file that is being claimed.
 */
export async function forgetUnclaimed(db: Kysely<DB>, until: Date, most: number): Promise<readonly string[]> {
  const claimed = (await references(db)).map(
    ({ table, column }) =>
      sql`and not exists (select from ${sql.table(table)} r where ${sql.ref(`r.${column}`)} = file.id)`,
  )
  const { rows } = await sql<{ storage_key: string }>`delete from file where id in (
      select id from file where status = 'ready' and created_at < ${until}
        and purpose in ('attachment', 'sealed', 'sheet', 'export') ${sql.join(claimed, sql` `)}
      order by created_at limit ${most} for update skip locked
    ) returning storage_key`.execute(db)
  return rows.map((row) => row.storage_key)
}
