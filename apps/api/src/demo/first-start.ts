import { type Kysely, sql } from 'kysely'
import type { App } from '../app.ts'
import { now as appNow, offset } from '../platform/clock/clock.ts'
import type { Database } from '../platform/db/db.ts'
import { StartProblem } from '../platform/db/embedded-postgres.ts'
import type { DB } from '../platform/db/types.ts'
import type { Module } from '../platform/module.ts'
import { withoutWaiting } from './haste.ts'
import { tellStory } from './story.ts'

const storyLock = 4_711_003
const kept = ['schema_migration', 'clock_setting', 'server_key', 'demo_story', 'page_mapping']

type Mark = 'none' | 'telling' | 'told'

async function markOf({ platform }: App): Promise<Mark> {
  const row = await platform.db.selectFrom('demo_story').select('told_at').executeTakeFirst()
  if (!row) return 'none'
  return row.told_at ? 'told' : 'telling'
}

/** Tables that a trigger keeps from being emptied. */
async function guardedTables(db: Kysely<DB>) {
  const { rows } = await sql<{ relname: string }>`select distinct c.relname from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and (t.tgtype & 32) <> 0 and c.relnamespace = 'public'::regnamespace`.execute(db)
  return rows.map(({ relname }) => sql.table(relname))
}

/** Empties what a broken-off telling has left; its mark says that nobody but the story has been here. */
async function clear({ platform }: App): Promise<void> {
  const { db, services } = platform
  const files = await db.selectFrom('file').select('storage_key').execute()
  for (const file of files) await services.storage.remove(file.storage_key)
  const { rows } = await sql<{ tablename: string }>`select tablename from pg_tables
    where schemaname = 'public' and tablename not in (${sql.join(kept)})`.execute(db)
  const tables = rows.map(({ tablename }) => sql.table(tablename))
  await db.transaction().execute(async (tx) => {
    // What is never taken back may be taken back with everything else: nobody but the story has seen it.
    const guarded = await guardedTables(tx)
    for (const table of guarded) await sql`alter table ${table} disable trigger user`.execute(tx)
    await sql`truncate ${sql.join(tables)} restart identity`.execute(tx)
    for (const table of guarded) await sql`alter table ${table} enable trigger user`.execute(tx)
  })
  await db.updateTable('clock_setting').set({ offset_ms: 0 }).execute()
}

async function isEmpty({ platform }: App): Promise<boolean> {
  const someone = await platform.db.selectFrom('company').select('id').limit(1).executeTakeFirst()
  return someone === undefined
}

async function refuseHalfTold(app: App): Promise<void> {
  const ahead = await offset(app.platform.db)
  if (ahead < 0 || (await markOf(app)) === 'telling')
    throw new StartProblem(
      '这个数据库里有一份没有写完的演示数据：请换一个数据目录，或以 DEMO=1 启动一次把它写完',
    )
  if (ahead !== 0)
    throw new StartProblem(
      '这个数据库的时间被快进过，里面是演示或测试数据，不能用于生产：请用 DATA_DIR 或 DATABASE_URL 换一个新的数据库',
    )
}

async function tellMarked(app: App, pool: Database['pool'], tell: () => Promise<void>): Promise<void> {
  const { db } = app.platform
  await db
    .insertInto('demo_story')
    .defaultValues()
    .onConflict((oc) => oc.doNothing())
    .execute()
  await withoutWaiting(pool, tell)
  await db.updateTable('demo_story').set({ told_at: sql`clock_timestamp()` }).execute()
}

/**
 * Tells the demo story if this is the demo and the database is new; a telling that was broken off is told again from
 * the beginning. Several nodes may call it at once: one tells, the others wait. True when it was told now.
 * Throws a `StartProblem` where production may not run: on half a story, or on a clock that was moved. `tell` tells another story than the demo's own.
 */
export async function tellStoryOnce(
  app: App,
  { pool }: Database,
  modules: readonly Module[],
  tell = async () => tellStory(app, modules, await appNow(app.platform.db)),
): Promise<boolean> {
  if (!app.platform.services.config.DEMO) {
    await refuseHalfTold(app)
    return false
  }
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [storyLock])
    if ((await markOf(app)) === 'telling') await clear(app)
    if ((await offset(app.platform.db)) < 0)
      throw new StartProblem('这个数据库的时间早于真实时间，不是演示留下的：请换一个数据目录')
    if (!(await isEmpty(app))) return false
    await tellMarked(app, pool, tell)
    return true
  } finally {
    client.release(true)
  }
}
