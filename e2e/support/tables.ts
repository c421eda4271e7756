import { openDatabase } from '@jb/api/platform/db/db'
import { runningPostgres } from '@jb/api/platform/db/embedded-postgres'
import { type Place, tableDump } from '@jb/testing/canary'
import type { Server } from './server.ts'

/** Every row of every table of a running server, as whoever holds a dump of its database reads it. */
export async function dumpOf({ dataDir }: Server): Promise<readonly Place[]> {
  const connection = await runningPostgres(dataDir, 'postgres')
  if (!connection) throw new Error(`no database runs in ${dataDir}`)
  const database = openDatabase(connection, 2)
  try {
    return await tableDump(database.db)
  } finally {
    await database.close()
  }
}
