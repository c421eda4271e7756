import { timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Platform } from '../change.ts'
import type { Database } from '../db/db.ts'
import { type Gauge, metrics } from '../metrics/metrics.ts'
import { sha256Hex } from './signature.ts'

/** What a module can tell about itself when it is asked. */
export type GaugesOf = () => Promise<readonly Gauge[]>

export interface MetricsOptions {
  readonly platform: Platform
  readonly pool: Database['pool']
  readonly sockets: () => number
  readonly gauges: readonly GaugesOf[]
}

async function jobGauges({ db }: Platform): Promise<readonly Gauge[]> {
  const { rows } = await sql<{ age: number; untold: number; dead: number }>`select
      coalesce(extract(epoch from app_now() - min(due_at) filter (where status = 'pending')), 0)::float as age,
      coalesce(extract(epoch from app_now() - min(created_at)
        filter (where status = 'pending' and kind = 'reaction')), 0)::float as untold,
      count(*) filter (where status = 'dead')::int as dead
    from job where status = 'dead' or (status = 'pending' and (due_at < app_now() or kind = 'reaction'))`.execute(
    db,
  )
  const untold = 'Age of the oldest fact that not all have reacted to, those that are tried again among them.'
  return [
    { name: 'outbox_oldest_seconds', help: untold, value: rows[0]?.untold ?? 0 },
    { name: 'jobs_overdue_seconds', help: 'How long the oldest due job waits.', value: rows[0]?.age ?? 0 },
    { name: 'jobs_dead', help: 'Jobs that failed for good.', value: rows[0]?.dead ?? 0 },
  ]
}

const processGauges = ({ pool, sockets }: MetricsOptions): readonly Gauge[] => [
  { name: 'live_sockets', help: 'Open sockets of this node.', value: sockets() },
  { name: 'db_pool_waiting', help: 'Requests that wait for a connection.', value: pool.waitingCount },
  { name: 'db_pool_open', help: 'Open connections.', value: pool.totalCount },
  { name: 'process_resident_bytes', help: 'Memory of the process.', value: process.memoryUsage.rss() },
]

/** Equal in constant time, whatever their lengths. */
const same = (a: string, b: string) => timingSafeEqual(Buffer.from(sha256Hex(a)), Buffer.from(sha256Hex(b)))

/**
 * `/metrics`: figures of this process and of the database in the text format of Prometheus, for whoever shows
 * METRICS_TOKEN as a bearer. Without that setting the address does not exist. No label names a person or a company.
 */
export function mountMetrics(app: FastifyInstance, options: MetricsOptions): void {
  const token = options.platform.services.config.METRICS_TOKEN
  if (!token) return
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('preClose', async () => void delay.disable())
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? '-',
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    }
    metrics.observe('http_request_seconds', 'Answers by route.', reply.elapsedTime / 1_000, labels)
  })
  app.get('/metrics', async (request, reply) => {
    const [, given = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
    if (!same(given, token)) return reply.code(401).send()
    const lag = { name: 'event_loop_delay_p99_seconds', help: 'Since the last scrape.' }
    const value = delay.count > 0 ? delay.percentile(99) / 1e9 : 0
    const most = { name: 'event_loop_delay_max_seconds', help: 'The longest since the last scrape.' }
    const longest = delay.count > 0 ? delay.max / 1e9 : 0
    delay.reset()
    const asked = await Promise.all([jobGauges(options.platform), ...options.gauges.map((ask) => ask())])
    const gauges = [
      ...processGauges(options),
      { ...lag, value },
      { ...most, value: longest },
      ...asked.flat(),
    ]
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.text(gauges))
  })
}
