import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@jb/api/platform/db/db'
import { type Connection, startEmbeddedPostgres } from '@jb/api/platform/db/embedded-postgres'
import { migrate } from '@jb/api/platform/db/migrate'

export interface TemporaryPostgres {
  readonly folder: string
  readonly connection: Connection
  stop(): Promise<void>
}

/** A migrated database of its own, gone after `stop`. */
export async function temporaryPostgres(): Promise<TemporaryPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'jb-bench-'))
  // As root the database runs as another user, who must be able to enter.
  chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres(folder)
  const connection = server.connection('postgres')
  const database = openDatabase(connection, 1)
  await migrate(database.pool)
  await database.close()
  return {
    folder,
    connection,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
