import type { Harness } from '@jb/testing/api-harness'
import { type RawBuilder, sql } from 'kysely'

/** Rows that a refused call may leave: its nonces, its key, and a failed log-in's count. */
const gate = ['request_nonce', 'request_nonce_kept', 'idempotency_key', 'login_attempt', 'schema_migration']

/** Changes when a row of any table but the gate's own is added, changed or removed. */
export async function fingerprint(h: Harness): Promise<string> {
  const tables = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' order by 1`.execute(h.db)
  const sums: RawBuilder<unknown>[] = tables.rows
    .filter(({ name }) => !gate.includes(name))
    .map(({ name }) => {
      const sum = sql`coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)`
      return sql`select ${name}::text as name, count(*) || '/' || ${sum} as state from ${sql.table(name)} t`
    })
  const all = sql.join(sums, sql` union all `)
  const { rows } = await sql<{ name: string; state: string }>`${all} order by 1`.execute(h.db)
  return rows.map(({ name, state }) => `${name} ${state}`).join('\n')
}

/**
 * Those of `things` whose `run` changes a row. All are run between two looks; only when something has changed they are
 * run again in halves, until the guilty ones stand alone. `run` must bear to be run again.
 */
export async function thoseThatChange<T>(
  h: Harness,
  things: readonly T[],
  run: (thing: T) => Promise<void>,
): Promise<readonly T[]> {
  const before = await fingerprint(h)
  for (const thing of things) await run(thing)
  if ((await fingerprint(h)) === before) return []
  if (things.length === 1) return things
  const half = Math.ceil(things.length / 2)
  const first = await thoseThatChange(h, things.slice(0, half), run)
  return [...first, ...(await thoseThatChange(h, things.slice(half), run))]
}
