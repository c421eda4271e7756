import { buildApp } from '@jb/api/app'
import { hallModule } from '@jb/api/modules/hall/index'
import { readConfig } from '@jb/api/platform/config/config'
import { openDatabase } from '@jb/api/platform/db/db'
import { secretFrom } from '@jb/api/platform/secret/secret'
import { pathOf } from '@jb/contract/endpoint'
import { hallPage } from '@jb/contract/hall/hall.contract'
import autocannon from 'autocannon'
import { bareServer } from './lib/bare-hall.ts'
import { loadCards } from './lib/hall-cards.ts'
import { numberOf } from './lib/options.ts'
import { report, round, seed } from './lib/result.ts'
import { temporaryPostgres } from './lib/temporary-postgres.ts'

/**
 * How many pages of the hall a second, against a bare Fastify with `pg` that asks the same question and gives the same
 * answer on the same rows. Both stand in this process and are measured in turns, so that noise meets both.
 * `npx tsx bench/hall.ts --rows 100000 --seconds 8 --rounds 3`; prints one JSON object.
 */
const rows = numberOf('rows', 100_000)
const seconds = numberOf('seconds', 8)
const rounds = numberOf('rounds', 3)
const connections = 16
const path = pathOf(hallPage, 'h5')
const body = JSON.stringify({ pageSize: 20 })

interface Figures {
  readonly perSecond: number
  readonly p99: number
}

async function measure(port: number, duration: number): Promise<Figures> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    connections,
    duration,
    workers: 1,
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were no success`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

async function recordsOf(port: number): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body })
  const { records, total } = (await answer.json()) as { records: unknown; total: unknown }
  return JSON.stringify({ records, total })
}

const middle = (figures: readonly number[]) => [...figures].sort((a, b) => a - b)[figures.length >> 1] ?? 0
const perSecondOf = (all: readonly Figures[]) => Math.round(middle(all.map((one) => one.perSecond)))
const p99Of = (all: readonly Figures[]) => middle(all.map((one) => one.p99))

const postgres = await temporaryPostgres()
const database = openDatabase(postgres.connection)
try {
  await loadCards(database.pool, { rows, seed })
  const config = readConfig({ DATA_DIR: postgres.folder, LOG_LEVEL: 'silent' })
  if ('problems' in config) throw new Error(config.problems.join('; '))
  const secret = secretFrom(Buffer.alloc(32, 7))
  const settings = { ...config.config, NODE_ENV: 'production' as const, RATE_PER_MINUTE: 1e9 }
  const app = await buildApp({ config: settings, database, secret, modules: [hallModule] })
  const bare = await bareServer(postgres.connection, path)
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const ports = [app.server, bare.server].map(({ server }) => (server.address() as { port: number }).port)
  const [ourPort = 0, barePort = 0] = ports
  if ((await recordsOf(ourPort)) !== (await recordsOf(barePort))) throw new Error('the two answers differ')
  const [ours, plain]: [Figures[], Figures[]] = [[], []]
  for (const port of ports) await measure(port, 3)
  for (let round = 0; round < rounds; round++) {
    ours.push(await measure(ourPort, seconds))
    plain.push(await measure(barePort, seconds))
  }
  const [pagesPerSecond, barePerSecond] = [perSecondOf(ours), perSecondOf(plain)]
  const ratio = round(pagesPerSecond / barePerSecond, 2)
  const answers = {
    rows,
    connections,
    pagesPerSecond,
    p99Ms: p99Of(ours),
    barePerSecond,
    bareP99Ms: p99Of(plain),
  }
  report({ name: 'hall', seed, figures: { ...answers, ratio }, floors: { ratio: { least: 0.6 } } })
  await bare.close()
  await app.stop()
} finally {
  await database.close()
  await postgres.stop()
}
