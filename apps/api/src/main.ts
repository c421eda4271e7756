import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setupLines } from '@jb/domain/member/setup-code'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { crowdModule, startCrowd, stopCrowd } from './demo/auctions/crowd.ts'
import { tellStoryOnce } from './demo/first-start.ts'
import { memberDoor } from './modules/member/index.ts'
import { modules as capabilities } from './modules.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { namedOrigin, needsHttps } from './platform/config/entry-settings.ts'
import { openDatabase } from './platform/db/db.ts'
import {
  type EmbeddedPostgres,
  StartProblem,
  startEmbeddedPostgres,
} from './platform/db/embedded-postgres.ts'
import { migrate } from './platform/db/migrate.ts'
import { reachDatabase } from './platform/db/reach.ts'
import { errorFacts } from './platform/log/error-facts.ts'
import { secretOf } from './platform/secret/recorded.ts'

const webFolder = ['../../web/dist', '../web/dist', '../../../web/dist']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path))

/** How long a proxy gets to notice that this node is leaving, before it stops to accept. */
const drainMs = ({ DEMO, DRAIN_SECONDS }: Config) => (DRAIN_SECONDS ?? (DEMO ? 0 : 5)) * 1_000
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

function settings(): Config {
  const outcome = readConfig(process.env)
  if ('problems' in outcome)
    throw new StartProblem(`配置有误：\n${outcome.problems.map((line) => `  ${line}`).join('\n')}`)
  for (const warning of outcome.warnings) console.error(`配置提醒：${warning}`)
  return outcome.config
}

function checkFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    throw new StartProblem(`数据目录 ${folder} 不能写入：请检查权限，或用 DATA_DIR 指定其他目录`)
  }
}

function listenProblem(thrown: unknown, config: Config): unknown {
  const { code } = thrown as { code?: string }
  if (code === 'EADDRINUSE')
    return new StartProblem(`端口 ${config.PORT} 已被占用：请停止占用它的程序，或用 PORT 指定其他端口`)
  if (code === 'EACCES')
    return new StartProblem(`没有权限使用端口 ${config.PORT}：请用 PORT 指定 1024 以上的端口`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartProblem(
      `HOST：本机没有 ${config.HOST} 这个地址，请改为本机的地址，或 0.0.0.0（所有地址）`,
    )
  return thrown
}

/** Where a person opens the page. */
function pageAddress(config: Config, port: number | undefined): string {
  return needsHttps(config) ? (namedOrigin(config) ?? 'https://平台的网址') : `本机 http://localhost:${port}`
}

async function run(onEmbedded: (embedded: EmbeddedPostgres) => void): Promise<void> {
  const config = settings()
  checkFolder(config.DATA_DIR)
  const embedded = config.DATABASE_URL ? undefined : await startEmbeddedPostgres(config.DATA_DIR)
  if (embedded) onEmbedded(embedded)
  const database = openDatabase(config.DATABASE_URL ?? embedded?.connection('postgres') ?? '')
  await reachDatabase(database)
  await migrate(database.pool)
  const secret = await secretOf(database.db, config)
  const modules = config.DEMO ? [...capabilities, crowdModule(capabilities)] : capabilities
  const app = await buildApp({ config, database, secret, modules, ...(webFolder ? { webFolder } : {}) })
  await tellStoryOnce(app, database, modules)
  await (config.DEMO ? startCrowd(app) : stopCrowd(app))
  try {
    await app.server.listen({ port: config.PORT, host: config.HOST })
  } catch (thrown) {
    throw listenProblem(thrown, config)
  }
  await app.start()
  let stopping = false
  closeWithGrace({ delay: 20_000 }, async ({ err }) => {
    stopping = true
    app.drain()
    if (!err) await pause(drainMs(config))
    if (err) app.server.log.fatal({ err }, 'stopping after an error')
    await app.stop()
    await database.close()
    await embedded?.stop()
  })
  void embedded?.ended.then(async () => {
    // A service manager may signal all processes at once: then this one is just being told, too.
    await pause(500)
    if (stopping) return
    app.server.log.fatal('the embedded database has ended')
    process.exit(1)
  })
  const address = app.server.server.address()
  const port = typeof address === 'object' ? address?.port : config.PORT
  const setupCode = await memberDoor.pendingSetupCode(database.db, app.platform.services)
  const page = pageAddress(config, port)
  const facts = { ready: true, port, host: config.HOST, pid: process.pid, demo: config.DEMO }
  console.log(JSON.stringify(needsHttps(config) ? { ...facts, page } : facts))
  if (setupCode) for (const line of setupLines(setupCode, page)) console.log(line)
}

let started: EmbeddedPostgres | undefined
run((embedded) => {
  started = embedded
}).catch(async (thrown: unknown) => {
  const sentence = thrown instanceof StartProblem || thrown instanceof Error ? thrown.message : String(thrown)
  console.error(`启动失败：${sentence}`)
  if (process.env.LOG_LEVEL === 'debug') console.error(JSON.stringify(errorFacts(thrown)))
  await started?.stop()
  process.exit(1)
})
