import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { capabilityNames } from './capability-names.ts'
import { contextIn, inTransaction, type Platform } from './platform/change.ts'
import { offset } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import { noRequest } from './platform/ctx.ts'
import type { Database } from './platform/db/db.ts'
import { registryOf } from './platform/events/events.ts'
import { mountDocs } from './platform/http/docs/docs.ts'
import { type Gateway, mountGateway, sendProblem } from './platform/http/gateway.ts'
import { mountHealth } from './platform/http/health.ts'
import { requireHttps } from './platform/http/https-only.ts'
import { createLimiter } from './platform/http/limits.ts'
import { mountMetrics } from './platform/http/metrics.ts'
import { createNonceBatch } from './platform/http/nonces.ts'
import { openApiOf } from './platform/http/openapi.ts'
import { createServer, type LogTarget } from './platform/http/server.ts'
import { giveUpSlowBodies } from './platform/http/slow-bodies.ts'
import { mountWeb } from './platform/http/web.ts'
import { retryDead } from './platform/jobs/dead.ts'
import { startHousekeeping } from './platform/jobs/housekeeping.ts'
import { createListener } from './platform/jobs/listener.ts'
import { createRunner, type Runner } from './platform/jobs/runner.ts'
import { createLive } from './platform/live/live.ts'
import { type LiveStream, noStream } from './platform/live/stream.ts'
import type { HeadOf, Module } from './platform/module.ts'
import { type PaymentProvider, paymentOf } from './platform/payment/payment.ts'
import { platformModule } from './platform/platform.module.ts'
import { createPulse } from './platform/pulse/pulse.ts'
import type { Secret } from './platform/secret/secret.ts'
import { createLoginCache } from './platform/session/login-cache.ts'
import { signaturesOf } from './platform/signature/signature.ts'
import { smsOf } from './platform/sms/sms.ts'
import { folderStorage } from './platform/storage/folder-storage.ts'
import { weChatOf } from './platform/wechat/wechat.ts'

export interface AppOptions {
  readonly config: Config
  readonly database: Database
  readonly secret: Secret
  readonly modules: readonly Module[]
  /** Folder of the built web app; absent: the api alone. */
  readonly webFolder?: string
  /** The way to pay online; absent: the one that the settings name. */
  readonly payment?: PaymentProvider
  /** How long the event loop may stand, in ms, before it is an outage; absent: a second. */
  readonly frozenMs?: number
  /** Takes the log lines; absent: standard output. */
  readonly log?: LogTarget
}

export interface App {
  readonly server: FastifyInstance
  readonly platform: Platform
  readonly runner: Runner
  /** Begins to follow the clock and to run jobs; the caller listens. */
  start(): Promise<void>
  /** Says on `/readyz` that this node is on its way out; it serves on until `stop`. */
  drain(): void
  /** Finishes requests and jobs in hand; the database stays open. */
  stop(): Promise<void>
}

function streamOf(modules: readonly Module[]): LiveStream {
  const [stream = noStream, ...more] = modules.flatMap((module) => module.stream ?? [])
  if (more.length > 0) throw new Error('two modules have a live stream')
  return stream
}

function headOf(modules: readonly Module[]): HeadOf | undefined {
  const [head, ...more] = modules.flatMap((module) => module.head ?? [])
  if (more.length > 0) throw new Error('two modules say what a page is')
  return head
}

function platformOf(options: AppOptions, modules: readonly Module[]): Platform {
  const { config, database, secret } = options
  const storage = folderStorage(join(config.DATA_DIR, 'files'))
  const ways = { sms: smsOf(config), weChat: weChatOf(config), signatures: signaturesOf(config, secret) }
  const payment = options.payment ?? paymentOf(config, secret, database.db)
  const services = { config, secret, deriveKey: secret.deriveKey, storage, payment, ...ways }
  return { db: database.db, services, registry: registryOf(modules) }
}

/** What may have suffered while this node stood still is looked at, each part in its own transaction. */
async function lookAfterOutage(platform: Platform, modules: readonly Module[]): Promise<void> {
  for (const { afterOutage } of modules) {
    if (!afterOutage) continue
    await inTransaction(platform.db, async (tx) =>
      afterOutage(await contextIn(tx, platform, { system: '停顿检查' }, noRequest)),
    )
  }
}

/** How often a node looks how far its clock is off. */
const clockCheckMs = 10_000

/** Puts the server together; nothing runs until `start`, and requests may be injected before it. */
export async function buildApp(options: AppOptions): Promise<App> {
  const modules = [platformModule, ...options.modules]
  const platform = platformOf(options, modules)
  let clockOffset = await offset(platform.db)
  const logins = createLoginCache(platform.db, options.secret, () => performance.now())
  const hot = { logins, spendNonce: createNonceBatch(platform.db) }
  const gateway: Gateway = { platform, limiter: createLimiter(), clockOffset: () => clockOffset, hot }
  const onBadAddress = (reply: FastifyReply, problem: Error) => void sendProblem(gateway, reply, problem)
  const server = await createServer(options.config, onBadAddress, options.log)
  requireHttps(server, options.config)
  giveUpSlowBodies(server, options.config)
  const rooms = modules.flatMap((module) => module.rooms ?? [])
  const live = createLive({ server, platform, stream: streamOf(modules), rooms })
  const followClock = async () => {
    const before = clockOffset
    clockOffset = await offset(platform.db)
    if (clockOffset !== before) live.clockMoved(clockOffset)
  }
  const clockHeard = () => void followClock().catch(() => undefined)
  let clockCheck: NodeJS.Timeout | undefined
  const news = createListener(options.database.pool, {
    jb_clock: clockHeard,
    jb_live: (payload) => {
      if (payload === '') logins.forget()
      live.heard(payload)
    },
    jb_rooms: live.roomsHeard,
  })
  const pulse = createPulse({
    ask: news.ask,
    onFrozen: (ms) => server.log.error({ code: 'node.frozen', ms }, 'the event loop stood still'),
    onKnown: () => lookAfterOutage(platform, modules),
    onFailure: (err) => server.log.warn({ err }, 'pulse'),
    ...(options.frozenMs === undefined ? {} : { frozenMs: options.frozenMs }),
  })
  const runner = createRunner({
    platform,
    pool: options.database.pool,
    onFailure: (job, err) => server.log.error({ job: job.name, jobId: job.id, err }, 'job failed'),
  })
  server.setErrorHandler((problem, _request, reply) => sendProblem(gateway, reply, problem))
  const drain = mountHealth(server, platform, options.database.pool)
  mountGateway(server, gateway, modules)
  const raw = platform
  const gauges = modules.flatMap(({ gauges: ask }) => (ask ? [() => ask(raw)] : []))
  mountMetrics(server, { platform, pool: options.database.pool, sockets: live.sockets, gauges })
  for (const module of options.modules) module.raw?.(server, raw)
  const endpoints = modules.flatMap((module) => module.routes.map((route) => route.endpoint))
  // Written when somebody first asks: a third of a start, and few servers are ever asked.
  let openApi: string | undefined
  server.get('/openapi.json', (_request, reply) => {
    openApi ??= JSON.stringify(openApiOf(endpoints, options.config.PRODUCT_NAME))
    return reply.type('application/json; charset=utf-8').send(openApi)
  })
  mountDocs(server, endpoints, { productName: options.config.PRODUCT_NAME, names: capabilityNames })
  const head = headOf(modules)
  await mountWeb(server, gateway, options.webFolder, head && ((address) => head(raw, address)))
  return {
    server,
    platform,
    runner,
    drain,
    async start() {
      await news.start()
      pulse.start()
      logins.hear()
      live.start()
      await followClock()
      clockCheck = setInterval(clockHeard, clockCheckMs)
      // A clock that died of a fault which a new version has mended must not stand still for ever.
      await retryDead(platform.db, ['timer'])
      await startHousekeeping(platform)
      await runner.start()
    },
    async stop() {
      clearInterval(clockCheck)
      await server.close()
      await runner.stop()
      await pulse.stop()
      await news.stop()
    },
  }
}
