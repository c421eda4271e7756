import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { migrate } from '../../../apps/api/src/platform/db/migrate.ts'
import { secretFrom } from '../../../apps/api/src/platform/secret/secret.ts'
import { openSession } from '../../../apps/api/src/platform/session/session.ts'
import { type Harness, startHarness } from './api-harness.ts'
import type { Caller } from './persona.ts'

/** Filled databases that were kept when these migrations were the last ones. */
export type KeptAt = '0045'

/** What somebody had asked for before the upgrade. */
export interface InFlight {
  readonly kind: string
  /**
   * `asked`: nobody has decided yet. `approved`, `rejected`, `withdrawn`: it has ended, and nobody who reacts to that
   * has been told. `dead`: approved, and every attempt to carry it out had failed.
   */
  readonly state: 'asked' | 'approved' | 'rejected' | 'withdrawn' | 'dead'
  readonly subjectId: string
  /** Absent where a second person is asked and not a chain of approvers. */
  readonly approvalId?: string
  /** Accounts: who asked, and who decides, in their order. */
  readonly askedBy: string
  readonly decidedBy: readonly string[]
}

/** A kept database as a server of today finds it: migrated, no job run yet, its clock at the moment of the keeping. */
export interface Upgraded extends Harness {
  /** Rows of each table before the upgrade. */
  readonly before: ReadonlyMap<string, number>
  readonly inFlight: readonly InFlight[]
  /** Logs in whoever has this account. */
  person(accountId: string): Promise<Caller>
}

/** The keys under which the kept databases were filled. */
export const upgradeSecret = secretFrom(Buffer.alloc(32, 'upgrade'))

interface Kept {
  readonly now: string
  /** How far each sequence had counted. */
  readonly counters: readonly (readonly string[])[]
  readonly tables: ReadonlyMap<string, readonly string[]>
}

const fileOf = (kept: KeptAt, name: string) => new URL(`../upgrade/${kept}/${name}`, import.meta.url)

/** Line by line: the moment, `= sequence number`, then `# table` and its rows, each as PostgreSQL writes JSON. */
function readKept(kept: KeptAt): Kept {
  const [now = '', ...lines] = gunzipSync(readFileSync(fileOf(kept, 'rows.gz')))
    .toString('utf8')
    .trimEnd()
    .split('\n')
  const counters = lines.filter((line) => line.startsWith('= ')).map((line) => line.slice(2).split(' '))
  const tables = new Map<string, string[]>()
  let table = ''
  for (const line of lines.slice(counters.length)) {
    if (line.startsWith('# ')) {
      table = line.slice(2)
      tables.set(table, [])
    } else tables.get(table)?.push(line)
  }
  return { now, counters, tables }
}

/** Puts rows into the tables of the database as they were, whatever triggers and references say of their order. */
async function fill(client: pg.PoolClient, { now, counters, tables }: Kept): Promise<void> {
  await client.query("set session_replication_role = 'replica'")
  await client.query(`truncate ${[...tables.keys()].join(', ')} cascade`)
  for (const [table, rows] of tables) {
    const { rows: names } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const columns = names[0]?.columns
    await client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
      [`[${rows.join(',')}]`],
    )
  }
  await client.query("set session_replication_role = 'origin'")
  for (const counter of counters) await client.query('select setval($1, $2)', [...counter])
  await client.query(
    'update clock_setting set offset_ms = ceil(extract(epoch from $1::timestamptz - clock_timestamp()) * 1000)',
    [now],
  )
}

/** Rows of each of these tables. */
async function countRows(
  client: pg.PoolClient,
  tables: Iterable<string>,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const table of tables) {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)
    counts.set(table, rows[0]?.n ?? 0)
  }
  return counts
}

/** Makes the database of that time out of an empty one, and migrates it to today; gives the rows it had before. */
async function upgrade(
  pool: pg.Pool,
  at: KeptAt,
  kept: Kept,
  more: string,
): Promise<ReadonlyMap<string, number>> {
  await migrate(pool, { through: at })
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await fill(client, kept)
    await client.query(more)
    const before = await countRows(client, kept.tables.keys())
    await migrate(pool)
    return before
  } finally {
    client.release(true)
  }
}

async function personOf(harness: Harness, accountId: string): Promise<Caller> {
  const { db, secret } = harness
  const account = await db
    .selectFrom('account')
    .leftJoin('membership', (join) =>
      join.onRef('membership.account_id', '=', 'account.id').on('membership.left_at', 'is', null),
    )
    .select(['account.name', 'account.phone', 'membership.company_id'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()
  const companyId = account.company_id ?? undefined
  const credentials = await openSession(db, secret, {
    accountId,
    companyId,
    ip: '127.0.0.1',
    userAgent: 'test',
  })
  const who = { accountId, accountName: account.name, phone: account.phone, companyId: companyId ?? '' }
  return { ...credentials, ...who }
}

/**
 * Starts a server on a database that was filled at that migration and is migrated to today; `close()` it. `more`: what
 * else stands in it before, as SQL of that day.
 */
export async function openUpgraded(at: KeptAt, more = ''): Promise<Upgraded> {
  const kept = readKept(at)
  let before: ReadonlyMap<string, number> = new Map()
  const harness = await startHarness({
    config: { DEMO: true },
    secret: upgradeSecret,
    async fill(pool) {
      before = await upgrade(pool, at, kept, more)
    },
  })
  return {
    ...harness,
    before,
    inFlight: JSON.parse(readFileSync(fileOf(at, 'in-flight.json'), 'utf8')) as readonly InFlight[],
    person: (accountId) => personOf(harness, accountId),
  }
}
