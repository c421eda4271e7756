import { buildApp } from '@jb/api/app'
import { readConfig } from '@jb/api/platform/config/config'
import { openDatabase } from '@jb/api/platform/db/db'
import { secretOf } from '@jb/api/platform/secret/recorded'
import { remoteProvider } from './refund-provider.ts'
import { stormModules } from './storm-kinds.ts'

/** A server of securities in a process of its own, whose provider is another process: to be killed. */
const { PROVIDER_URL = '', MUTANT = '', ...env } = process.env
const outcome = readConfig(env)
if ('problems' in outcome) throw new Error(outcome.problems.join('; '))
const { config } = outcome
const database = openDatabase(config.DATABASE_URL ?? '')
const secret = await secretOf(database.db, config)
const payment = remoteProvider(PROVIDER_URL, MUTANT)
const app = await buildApp({ config, database, secret, modules: stormModules, payment })
await app.start()
await app.server.listen({ host: '127.0.0.1', port: config.PORT })
console.log('ready')
