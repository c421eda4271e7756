import autocannon from 'autocannon'
import { bareServer } from './lib/bare-hall.ts'
import { hallOn, hallPath } from './lib/hall-server.ts'
import { numberOf } from './lib/options.ts'
import { report, round, seed } from './lib/result.ts'

/**
 * How many pages of the hall a second, against a bare Fastify with `pg` that asks the same question and gives the same
 * answer on the same rows. Both stand in this process and are measured in turns, so that noise meets both.
 * `npx tsx bench/hall.ts --rows 100000 --seconds 8 --rounds 3`; prints one JSON object.
 */
const rows = numberOf('rows', 100_000)
const seconds = numberOf('seconds', 8)
const rounds = numberOf('rounds', 3)
const connections = 16
const body = JSON.stringify({ pageSize: 20 })

interface Figures {
  readonly perSecond: number
  readonly p99: number
}

async function measure(port: number, duration: number): Promise<Figures> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${hallPath}`,
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
  const answer = await fetch(`http://127.0.0.1:${port}${hallPath}`, { method: 'POST', headers, body })
  const { records, total } = (await answer.json()) as { records: unknown; total: unknown }
  return JSON.stringify({ records, total })
}

const middle = (figures: readonly number[]) => [...figures].sort((a, b) => a - b)[figures.length >> 1] ?? 0
const perSecondOf = (all: readonly Figures[]) => Math.round(middle(all.map((one) => one.perSecond)))
const p99Of = (all: readonly Figures[]) => middle(all.map((one) => one.p99))

const hall = await hallOn(rows)
const bare = await bareServer(hall.connection, hallPath)
try {
  const { port: barePort } = bare.server.server.address() as { port: number }
  const ports = [hall.port, barePort]
  if ((await recordsOf(hall.port)) !== (await recordsOf(barePort))) throw new Error('the two answers differ')
  const [ours, plain]: [Figures[], Figures[]] = [[], []]
  for (const port of ports) await measure(port, 3)
  for (let round = 0; round < rounds; round++) {
    ours.push(await measure(hall.port, seconds))
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
} finally {
  await bare.close()
  await hall.close()
}
