import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './types.ts'

const int8 = 20
const date = 1082

/** numeric stays a decimal string, timestamptz becomes Date, int8 a number (refused beyond 2^53), date stays text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === int8) return safeInteger
    if (oid === date) return (text: string) => text
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
  }) as typeof pg.types.getTypeParser,
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 value ${text} does not fit a number`)
  return value
}

/**
 * The front of a statement that every request sends, as in `sql`/* once: login *\/``: each connection plans it once and
 * not each time, where planning takes longer than reading. A name stands for one text only; its rows must be found by a
 * key, whatever is asked.
 */
const mark = /^select \/\* once: (\w+) \*\//

/** Lets the connection keep the plans of statements that are marked so. */
function keepPlans(client: pg.PoolClient): void {
  const planning = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const name = typeof text === 'string' ? mark.exec(text)?.[1] : undefined
    const asked = name === undefined ? [text, values] : [{ name, text, values }]
    return Reflect.apply(pg.Client.prototype.query, client, [...asked, ...rest])
  }
  client.query = planning as typeof client.query
}

export interface Database {
  readonly db: Kysely<DB>
  readonly pool: pg.Pool
  close(): Promise<void>
}

/**
 * Opens the application's pool (10 connections: hot rows collapse beyond that) with a statement limit of 5 s.
 * `connection` is a URL or the fields of an embedded database.
 */
export function openDatabase(connection: string | pg.PoolConfig, max = 10): Database {
  const where = typeof connection === 'string' ? { connectionString: connection } : connection
  const pool = new pg.Pool({
    ...where,
    max,
    types,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 5_000,
    application_name: 'jiangbiao',
  })
  // A connection that breaks fails its query or is thrown away by the pool; unheard, its event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    keepPlans(client)
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}
