import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@jb/api/platform/db/db'
import { startEmbeddedPostgres } from '@jb/api/platform/db/embedded-postgres'
import { migrate } from '@jb/api/platform/db/migrate'
import type pg from 'pg'

/**
 * Writes apps/api/src/platform/db/types.ts from the migrated schema; `--verify` fails when it would change.
 * CHECK constraints of the form `column in ('a', 'b')` become string unions.
 */
const outFile = fileURLToPath(new URL('../apps/api/src/platform/db/types.ts', import.meta.url))

async function unions(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ table: string; definition: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'c' and conrelid <> 0 order by 1, 2`,
  )
  const found: Record<string, string> = {}
  for (const { table, definition } of rows) {
    const list = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition)
    const column = list?.[1]
    const words = [...(list?.[2] ?? '').matchAll(/'([^']*)'::text/g)].map((match) => `'${match[1]}'`)
    if (column && words.length > 0) found[`${table}.${column}`] = words.join(' | ')
  }
  return found
}

/** The unions as insert and select see them: a default may be left out, a column that may be null says so. */
async function asColumns(pool: pg.Pool, columns: Record<string, string>): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ key: string; filled: boolean; empty: boolean }>(
    `select table_name || '.' || column_name as key, column_default is not null as filled,
       is_nullable = 'YES' as empty
     from information_schema.columns where table_schema = 'public'`,
  )
  const facts = new Map(rows.map((row) => [row.key, row]))
  return Object.fromEntries(
    Object.entries(columns).map(([key, union]) => {
      const fact = facts.get(key)
      const type = fact?.empty ? `${union} | null` : union
      return [key, fact?.filled ? `Generated<${type}>` : type]
    }),
  )
}

const folder = mkdtempSync(join(tmpdir(), 'jb-types-'))
// As root the database runs as another user, who must be able to enter.
chmodSync(folder, 0o755)
const server = await startEmbeddedPostgres(folder)
const { pool, close } = openDatabase(server.connection('postgres'), 2)
let status = 1
try {
  await migrate(pool)
  const columns = await asColumns(pool, await unions(pool))
  const connection = server.connection('postgres')
  const url = `postgres://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}`
  const bin = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js')
  const options = {
    '--dialect': 'postgres',
    '--url': url,
    '--out-file': outFile,
    '--numeric-parser': 'string',
    '--date-parser': 'string',
    '--exclude-pattern': 'schema_migration',
    '--type-mapping': JSON.stringify({ int8: 'number', numeric: 'string', tsvector: 'string' }),
    '--overrides': JSON.stringify({ columns }),
  }
  const flags = Object.entries(options).flat()
  const verify = process.argv.includes('--verify') ? ['--verify'] : []
  // Its attempts to parse our unions need the compiler API that TypeScript 7 has not; it then takes them as written.
  const run = spawnSync(process.execPath, [bin, ...flags, ...verify], {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  })
  status = run.status ?? 1
  if (status !== 0) console.error(run.stdout, run.stderr)
  if (status === 0) console.log(verify.length ? '数据库类型与表结构一致' : `已生成 ${outFile}`)
} finally {
  await close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(status)
