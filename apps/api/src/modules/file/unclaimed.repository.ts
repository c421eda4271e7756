import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

/**
 * Every column that refers to a file, as the database itself knows them: a new table is never forgotten. What goes with its
 * file is no use of it.
 */
async function references(db: Kysely<DB>) {
  const { rows } = await sql<{ table: string; column: string }>`
    select r.relname as "table", a.attname as "column" from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'file'::regclass and c.confdeltype <> 'c'`.execute(db)
  return rows
}

/**
 * Forgets ready files from before `until` that nothing refers to, oldest first, at most `most`; gives the keys of
 * their bytes. A file in parts goes when nothing of it has come since `partedUntil` and it is
 * kept for nothing any longer. Templates, licences and what the platform has decrypted stay, and so does a file that is
 * being claimed.
 */
export async function forgetUnclaimed(
  db: Kysely<DB>,
  { until, partedUntil, now }: { readonly until: Date; readonly partedUntil: Date; readonly now: Date },
  most: number,
): Promise<readonly string[]> {
  const claimed = (await references(db)).map(
    ({ table, column }) =>
      sql`and not exists (select from ${sql.table(table)} r where ${sql.ref(`r.${column}`)} = file.id)`,
  )
  const { rows } = await sql<{ storage_key: string }>`with gone as materialized (
      select id from file where status = 'ready' and created_at < ${until}
        and purpose in ('attachment', 'sealed', 'sheet', 'export') ${sql.join(claimed, sql` `)}
        and not exists (select from parted_file p where p.file_id = file.id
          and (p.touched_at >= ${partedUntil} or p.keep_until > ${now}))
      order by created_at limit ${most} for update skip locked
    ), parts as (select storage_key from file_part where file_id in (select id from gone)),
    files as (delete from file where id in (select id from gone) returning storage_key)
    select storage_key from files union all select storage_key from parts`.execute(db)
  return rows.map((row) => row.storage_key)
}
