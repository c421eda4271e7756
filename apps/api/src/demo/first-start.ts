import { sql } from 'kysely'
import type { App } from '../app.ts'
import { now as appNow, offset } from '../platform/clock/clock.ts'
import type { Database } from '../platform/db/db.ts'
import type { Module } from '../platform/module.ts'
import { tellStory } from './story.ts'

const storyLock = 4_711_003

/** Empties what a broken-off telling has left: its clock still stands in the past, where no other can stand. */
async function clear({ platform }: App): Promise<void> {
  const { db, services } = platform
  const files = await db.selectFrom('file').select('storage_key').execute()
  for (const file of files) await services.storage.remove(file.storage_key)
  const { rows } = await sql<{ tablename: string }>`select tablename from pg_tables
    where schemaname = 'public' and tablename not in ('schema_migration', 'clock_setting')`.execute(db)
  const tables = rows.map(({ tablename }) => sql.table(tablename))
  await sql`truncate ${sql.join(tables)} restart identity`.execute(db)
  await db.updateTable('clock_setting').set({ offset_ms: 0 }).execute()
}

async function isEmpty({ platform }: App): Promise<boolean> {
  const someone = await platform.db.selectFrom('company').select('id').limit(1).executeTakeFirst()
  return someone === undefined
}

/**
 * Tells the demo story if the database is new; a telling that was broken off is told again from the beginning.
 * Several nodes may call it at once: one tells, the others wait. True when it was told now.
 */
export async function tellStoryOnce(
  app: App,
  { pool }: Database,
  modules: readonly Module[],
): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [storyLock])
    if ((await offset(app.platform.db)) < 0) await clear(app)
    if (!(await isEmpty(app))) return false
    await tellStory(app, modules, await appNow(app.platform.db))
    return true
  } finally {
    client.release(true)
  }
}
