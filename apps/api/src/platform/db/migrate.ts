import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

const migrationLock = 4_711_002

/** Where the server's own migrations lie, seen from the source, from a bundle in apps/api/dist, and beside a bundle. */
const folders = ['../../migrations', '../src/migrations', './migrations'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)
export const migrationsFolder = folders.find((folder) => existsSync(folder)) ?? ''

let names: readonly string[] | undefined
/** Read once: the files do not change under a running server. */
function own(): readonly string[] {
  names ??= migrationsIn(migrationsFolder).map((migration) => migration.name)
  return names
}

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** `through`: the number of the last one that is wanted. */
function migrationsIn(folder: string, through = '9999'): readonly Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name.slice(0, through.length) <= through)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query("set local lock_timeout = '3s'")
    await client.query('set local statement_timeout = 0')
    await client.query(migration.sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (problem) {
    await client.query('rollback')
    throw new Error(`数据库升级脚本 ${migration.name} 执行失败：${(problem as Error).message}`, {
      cause: problem,
    })
  }
}

/** Names of the server's own migrations that the database lacks; empty when it stands at this server's level. */
export async function missingMigrations(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migration')
  const applied = new Set(rows.map((row) => row.name))
  return own().filter((name) => !applied.has(name))
}

/**
 * Applies the .sql files of `folder` that are not applied yet, in order of their names, each in one transaction.
 * Two nodes may call it at once: an advisory lock lets one work. Throws when an applied file was changed since.
 * `through`: stops after the file with this number, for tests that begin with the database of an earlier day.
 * @returns names applied now
 */
export async function migrate(
  pool: pg.Pool,
  { folder = migrationsFolder, through }: { readonly folder?: string; readonly through?: string } = {},
): Promise<readonly string[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp())`)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const fresh: string[] = []
    for (const migration of migrationsIn(folder, through)) {
      const known = applied.get(migration.name)
      if (known !== undefined && known !== migration.checksum) {
        throw new Error(`数据库升级脚本 ${migration.name} 在执行后被改动过：请恢复原文件，并另写新的脚本`)
      }
      if (known !== undefined) continue
      await apply(client, migration)
      fresh.push(migration.name)
    }
    return fresh
  } finally {
    client.release(true)
  }
}
