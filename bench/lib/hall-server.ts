import { buildApp } from '@jb/api/app'
import { modules } from '@jb/api/modules'
import { hallModule } from '@jb/api/modules/hall/index'
import { readConfig } from '@jb/api/platform/config/config'
import { openDatabase } from '@jb/api/platform/db/db'
import type { Connection } from '@jb/api/platform/db/embedded-postgres'
import { secretFrom } from '@jb/api/platform/secret/secret'
import { pathOf } from '@jb/contract/endpoint'
import { hallPage } from '@jb/contract/hall/hall.contract'
import { loadCards } from './hall-cards.ts'
import { seed } from './result.ts'
import { temporaryPostgres } from './temporary-postgres.ts'

/** Path of the hall's page. */
export const hallPath = pathOf(hallPage, 'h5')

/** A hall that listens, with its cards in a PostgreSQL of its own. */
export interface BuiltApp {
  readonly url: string
  readonly port: number
  readonly connection: Connection
  close(): Promise<void>
}

/** Starts a server over so many cards: the hall alone, or everything with the built app from `webFolder`. */
export async function hallOn(rows: number, webFolder?: string): Promise<BuiltApp> {
  const postgres = await temporaryPostgres()
  const database = openDatabase(postgres.connection)
  await loadCards(database.pool, { rows, seed })
  const inProduction = { DEMO: '0', HTTP_ONLY: '1', LOG_LEVEL: 'silent' }
  const config = readConfig({ DATA_DIR: postgres.folder, ...inProduction })
  if ('problems' in config) throw new Error(config.problems.join('; '))
  const secret = secretFrom(Buffer.alloc(32, 7))
  const settings = { ...config.config, RATE_PER_MINUTE: 1e9 }
  const web = webFolder === undefined ? { modules: [hallModule] } : { modules, webFolder }
  const app = await buildApp({ config: settings, database, secret, ...web })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as { port: number }
  return {
    port,
    url: `http://127.0.0.1:${port}${hallPath}`,
    connection: postgres.connection,
    async close() {
      await app.stop()
      await database.close()
      await postgres.stop()
    },
  }
}
