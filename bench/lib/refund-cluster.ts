import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildApp } from '@jb/api/app'
import { type FakeProvider, fakeProvider } from '@jb/api/modules/security/provider.fixture'
import type { Ground, StormNode } from '@jb/api/modules/security/storm.fixture'
import { contextIn, inTransaction } from '@jb/api/platform/change'
import { advance } from '@jb/api/platform/clock/clock'
import { readConfig } from '@jb/api/platform/config/config'
import { noRequest } from '@jb/api/platform/ctx'
import { openDatabase } from '@jb/api/platform/db/db'
import { secretOf } from '@jb/api/platform/secret/recorded'
import { injected } from '@jb/testing/injected'
import { calling } from '@jb/testing/over-http'
import { makeCaller } from '@jb/testing/persona'
import { urlOf } from '@jb/testing/server-process'
import { sql } from 'kysely'
import { freePort } from '../../e2e/support/server.ts'
import { serveProvider } from './refund-provider.ts'
import { stormModules } from './storm-kinds.ts'
import { temporaryPostgres } from './temporary-postgres.ts'

const entry = fileURLToPath(new URL('refund-node.ts', import.meta.url))
const cli = fileURLToPath(new URL('../../apps/api/src/cli.ts', import.meta.url))
const day = 86_400_000

/** A server that can be killed and started again on its port. */
export interface Killable extends StormNode {
  kill(): Promise<void>
  start(): Promise<void>
}

async function nodeAt(env: Record<string, string>, h: Parameters<typeof calling>[1]): Promise<Killable> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const node: Killable = {
    call: calling(url, h).call,
    async tell({ raw, headers }) {
      const sent = { method: 'POST', headers, body: raw, signal: AbortSignal.timeout(5_000) }
      return fetch(`${url}/payment/callbacks/fake`, sent).then(
        ({ status }) => status,
        () => undefined,
      )
    },
    async start() {
      const settings = { ...env, PORT: String(port) }
      child = spawn(process.execPath, ['--import', 'tsx', entry], {
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')])
      if (child.exitCode !== null) throw new Error('a server did not start')
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
  await node.start()
  return node
}

/** Two servers on one database, a provider with a book of its own, and what is needed to make orders. */
export interface Cluster {
  readonly ground: Ground & { readonly nodes: readonly Killable[] }
  /** Lets a day pass and waits until the servers have done what fell due. */
  passDay(): Promise<void>
  /** What the product's own command says of the ledger, and its exit code: 0 is right. */
  verifyLedger(): Promise<{ readonly code: number; readonly said: string }>
  close(): Promise<void>
}

/** Puts it together; `mutant`: what is broken between the servers and the provider. */
export async function openCluster(random: () => number, mutant: string): Promise<Cluster> {
  const postgres = await temporaryPostgres()
  const env = {
    ...{ LOG_LEVEL: 'silent', RATE_PER_MINUTE: '10000000', DATA_DIR: postgres.folder },
    DATABASE_URL: urlOf(postgres.connection, 'postgres'),
    ...{ DISK_MIN_FREE_MB: '0', DISK_MIN_FREE_PERCENT: '0' },
  }
  const outcome = readConfig(env)
  if ('problems' in outcome) throw new Error(outcome.problems.join('; '))
  const { config } = outcome
  const database = openDatabase(postgres.connection, 6)
  const { db } = database
  const secret = await secretOf(db, config)
  const provider: FakeProvider = fakeProvider()
  const served = await serveProvider(provider)
  // Never started: it makes things ready and runs no job.
  const app = await buildApp({ config, database, secret, modules: stormModules, payment: provider })
  await app.server.ready()
  const h: Ground['h'] = {
    ...{ app, db },
    call: (endpoint, sent, as, how) => injected(app.server, endpoint, sent, as, how),
    as: (persona = {}) => makeCaller(db, secret, persona),
    run: (work, actor = { system: 'bench' }) =>
      inTransaction(db, async (tx) => work(await contextIn(tx, app.platform, actor, noRequest))),
  }
  const given = { ...env, PROVIDER_URL: served.url, MUTANT: mutant }
  const nodes = await Promise.all([nodeAt(given, h as never), nodeAt(given, h as never)])
  return {
    ground: { h, nodes, provider, random },
    async passDay() {
      // What was asked before has been answered or given up: nobody is outrun by the clock.
      await pause(2_000)
      await advance(db, day)
      for (let tries = 0; tries < 300; tries += 1) {
        await pause(100)
        const { rows } = await sql<{ due: number }>`select count(*)::int as due from job
          where status = 'pending' and due_at <= app_now()`.execute(db)
        if (rows[0]?.due === 0) return
      }
    },
    async verifyLedger() {
      const child = spawn(process.execPath, ['--import', 'tsx', cli, 'verify-ledger'], {
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece))
      await once(child, 'close')
      return { code: child.exitCode ?? 1, said }
    },
    async close() {
      for (const node of nodes) await node.kill()
      await app.stop()
      await database.close()
      served.close()
      await postgres.stop()
    },
  }
}
