import { randomBytes, randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint, Sent } from '@jb/contract/endpoint'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { inject } from 'vitest'
import { type App, buildApp } from '../../../apps/api/src/app.ts'
import { contextIn, inTransaction } from '../../../apps/api/src/platform/change.ts'
import { advance } from '../../../apps/api/src/platform/clock/clock.ts'
import { type Config, readConfig } from '../../../apps/api/src/platform/config/config.ts'
import { type Actor, type Ctx, noRequest } from '../../../apps/api/src/platform/ctx.ts'
import { openDatabase } from '../../../apps/api/src/platform/db/db.ts'
import type { DB } from '../../../apps/api/src/platform/db/types.ts'
import type { Module } from '../../../apps/api/src/platform/module.ts'
import type { PaymentProvider } from '../../../apps/api/src/platform/payment/payment.ts'
import { type Secret, secretFrom } from '../../../apps/api/src/platform/secret/secret.ts'
import { cloneDatabase } from './databases.ts'
import { injected, type Reply, type Sending } from './injected.ts'
import { type Caller, makeCaller, type Persona } from './persona.ts'
import { templateDatabase } from './postgres-setup.ts'
import { type Place, prepared } from './prepared.ts'

export interface HarnessOptions {
  /** Capabilities to mount; default: all of them. */
  readonly modules?: readonly Module[]
  readonly config?: Partial<Config>
  /** The way to pay online; default: the sandbox. */
  readonly payment?: PaymentProvider
  /** The keys of the server; default: those of a random master secret. */
  readonly secret?: Secret
  /** What has been prepared: the server begins with a copy of it, and with its keys. */
  readonly from?: Place
  /** The clock goes on from the moment when `from` was made, however late the copy is: for what runs out in minutes. */
  readonly goesOn?: true
  /** Makes the database, tables and rows, out of an empty one; default: a clone of the migrated one. */
  readonly fill?: (pool: pg.Pool) => Promise<void>
}

/** A whole server on its own clone of the migrated database, called through `inject`. */
export interface Harness {
  readonly app: App
  readonly db: Kysely<DB>
  readonly pool: pg.Pool
  readonly secret: Secret
  readonly config: Config
  /** Calls an endpoint as a client does: signed, with a fresh idempotency key, decoded. Never throws on refusals. */
  call<const E extends Endpoint>(endpoint: E, sent?: Sent<E>, as?: Caller, how?: Sending): Promise<Reply<E>>
  /** A person with roles in a company (new ones unless given), logged in. */
  as(persona?: Persona): Promise<Caller>
  /** Runs a use-case directly in a transaction; the actor is the system unless given. */
  run<T>(work: (ctx: Ctx) => Promise<T>, actor?: Actor): Promise<T>
  readonly clock: {
    /** Moves platform time forwards and then runs every job that is due. */
    advance(ms: number): Promise<void>
  }
  /** Another server on the same database, keys and files; it ends with the harness. */
  node(config?: Partial<Config>): Promise<App>
  /** Runs every job that is due now; returns how many. Jobs run only here and by `clock.advance`. */
  drain(): Promise<number>
  close(): Promise<void>
}

function testConfig(dataDir: string, given: Partial<Config>): Config {
  const outcome = readConfig({
    DATA_DIR: dataDir,
    // Also what runs without the demo is called over plain http, and every answer is compared with its contract.
    HTTP_ONLY: '1',
    DEV_CHECK_ANSWERS: '1',
    RATE_PER_MINUTE: '1000000',
    // Passwords of tests are nobody's: they need not be dear to guess.
    PASSWORD_MEMORY_KIB: '8',
    // Tests do not depend on how full this machine's disk is.
    DISK_MIN_FREE_MB: '0',
    DISK_MIN_FREE_PERCENT: '0',
    DISK_FLOOR_MB: '0',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
  })
  if ('problems' in outcome) throw new Error(outcome.problems.join('; '))
  return { ...outcome.config, ...given }
}

/** A server at a place that somebody else made and takes away. */
export async function openHarness(place: Place, options: HarnessOptions = {}): Promise<Harness> {
  const { database: name, folder, secret } = place
  const config = testConfig(folder, options.config ?? {})
  const opened = openDatabase({ ...inject('postgres'), database: name })
  await options.fill?.(opened.pool)
  // Loaded only when wanted, so that a capability's tests do not need all the others.
  const modules = options.modules ?? (await import('../../../apps/api/src/modules.ts')).modules
  const given = options.payment ? { payment: options.payment } : {}
  const app = await buildApp({ config, database: opened, secret, modules, ...given })
  await app.server.ready()
  const others: { app: App; close: () => Promise<void> }[] = []
  return {
    app,
    db: opened.db,
    pool: opened.pool,
    secret,
    config,
    call: (endpoint, sent, as, how) => injected(app.server, endpoint, sent, as, how),
    as: (persona = {}) => makeCaller(opened.db, secret, persona),
    run: (work, actor = { system: 'test' }) =>
      inTransaction(opened.db, async (tx) => work(await contextIn(tx, app.platform, actor, noRequest))),
    clock: {
      async advance(ms) {
        await advance(opened.db, ms)
        await app.runner.drain()
      },
    },
    async node(changes = {}) {
      const database = openDatabase({ ...inject('postgres'), database: name }, 4)
      const settings = { ...config, ...changes }
      const other = await buildApp({ config: settings, database, secret, modules, ...given })
      await other.server.ready()
      others.push({ app: other, close: database.close })
      return other
    },
    drain: () => app.runner.drain(),
    async close() {
      for (const other of others) {
        await other.app.stop()
        await other.close()
      }
      await app.stop()
      await opened.close()
    },
  }
}

async function setBack({ pool }: Harness, ms: number): Promise<void> {
  await pool.query('update clock_setting set offset_ms = offset_ms - $1', [ms])
  await pool.query("select pg_notify('jb_clock', '')")
}

/**
 * Starts a harness on a migrated database of its own, or on a copy of what `from` holds; call it in `beforeAll` and
 * `close()` it in `afterAll`.
 */
export async function startHarness(options: HarnessOptions = {}): Promise<Harness> {
  const { from, fill } = options
  const { database, drop } = await cloneDatabase(fill ? 'template0' : (from?.database ?? templateDatabase))
  const folder = mkdtempSync(join(inject('scratch'), 'files-'))
  if (from) cpSync(from.folder, folder, { recursive: true })
  const secret = options.secret ?? from?.secret ?? secretFrom(randomBytes(32))
  const harness = await openHarness({ database, folder, secret }, options)
  if (options.goesOn && from?.at !== undefined) await setBack(harness, Date.now() - from.at)
  return {
    ...harness,
    async close() {
      await harness.close()
      await drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The demo story, told to its end once for the whole run: to begin `from`. */
export function toldStory(): Promise<Place> {
  return prepared('story', async (place) => {
    const { modules } = await import('../../../apps/api/src/modules.ts')
    const { tellStoryOnce } = await import('../../../apps/api/src/demo/first-start.ts')
    const { app, db, pool, close } = await openHarness(place, { modules })
    const told = await tellStoryOnce(app, { db, pool, close }, modules)
    await close()
    if (!told) throw new Error('the story was not told')
  })
}

/** A fresh idempotency key, to be sent more than once. */
export const freshKey = (): string => randomUUID()
