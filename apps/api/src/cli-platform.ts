import { join } from 'node:path'
import { modules } from './modules.ts'
import { contextIn, inTransaction, type Platform } from './platform/change.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { type Ctx, noRequest } from './platform/ctx.ts'
import { openDatabase } from './platform/db/db.ts'
import { runningPostgres, startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import { migrate } from './platform/db/migrate.ts'
import { reachDatabase } from './platform/db/reach.ts'
import { registryOf } from './platform/events/events.ts'
import { paymentOf } from './platform/payment/payment.ts'
import { secretOf } from './platform/secret/recorded.ts'
import { signaturesOf } from './platform/signature/signature.ts'
import { smsOf } from './platform/sms/sms.ts'
import { folderStorage } from './platform/storage/folder-storage.ts'
import { weChatOf } from './platform/wechat/wechat.ts'

/** An end that is no crash: its sentence goes to the operator. */
export class Stop extends Error {}

/** The settings of the environment; warnings go to the terminal. Throws `Stop` when they are wrong. */
export function settings(): Config {
  const outcome = readConfig(process.env)
  if ('problems' in outcome) throw new Stop(`配置有误：\n${outcome.problems.join('\n')}`)
  for (const warning of outcome.warnings) process.stderr.write(`配置提醒：${warning}\n`)
  return outcome.config
}

/** The database of the running server, or one that is started for this command and stopped after it. */
async function findDatabase(config: Config) {
  const nothingToStop = async () => undefined
  if (config.DATABASE_URL) return { connection: config.DATABASE_URL, stop: nothingToStop }
  const running = await runningPostgres(config.DATA_DIR, 'postgres')
  if (running) return { connection: running, stop: nothingToStop }
  const own = await startEmbeddedPostgres(config.DATA_DIR)
  return { connection: own.connection('postgres'), stop: () => own.stop() }
}

/** Does something with the database and services of this platform. */
export async function withPlatform<T>(work: (platform: Platform) => Promise<T>): Promise<T> {
  const config = settings()
  const { connection, stop } = await findDatabase(config)
  const database = openDatabase(connection, 2)
  try {
    await reachDatabase(database)
    await migrate(database.pool)
    const secret = await secretOf(database.db, config)
    const storage = folderStorage(join(config.DATA_DIR, 'files'))
    const ways = { sms: smsOf(config), weChat: weChatOf(config), signatures: signaturesOf(config, secret) }
    const payment = paymentOf(config, secret, database.db)
    const services = { config, secret, deriveKey: secret.deriveKey, storage, payment, ...ways }
    return await work({ db: database.db, services, registry: registryOf(modules) })
  } finally {
    await database.close()
    await stop()
  }
}

/** One transaction in the name of the platform. */
export function act<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return withPlatform((platform) =>
    inTransaction(platform.db, async (tx) =>
      work(await contextIn(tx, platform, { system: '命令行' }, noRequest)),
    ),
  )
}
