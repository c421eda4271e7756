import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../../apps/api/src/platform/db/db.ts'
import {
  type Connection,
  startEmbeddedPostgres,
} from '../../../apps/api/src/platform/db/embedded-postgres.ts'
import { migrate } from '../../../apps/api/src/platform/db/migrate.ts'
import { builtPrograms } from './built.ts'
import { seed, sweeps } from './choice.ts'
import { removeAbandoned, runFolder } from './scratch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection to the maintenance database of the run's PostgreSQL. */
    postgres: Connection
    /** Folder of the run, for what its tests write; it goes with the run. */
    scratch: string
  }
}

/** Name of the migrated database that every test file clones. */
export const templateDatabase = 'jb_template'

/**
 * Starts one PostgreSQL for the run, with a migrated template database; stops and removes it afterwards. It waits for
 * no disk: tests of what a crash leaves start servers of their own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (sweeps === 'turn')
    process.stdout.write(
      `安全巡检：新增、改动与轮到的接口，JB_SWEEPS=turn JB_SEED=${seed()} 可重复同样的一轮\n`,
    )
  const folder = runFolder()
  removeAbandoned(builtPrograms)
  // As root the database runs as another user, who must be able to enter.
  chmodSync(folder, 0o755)
  const scratch = join(folder, 'files')
  mkdirSync(scratch)
  const server = await startEmbeddedPostgres(folder, { durable: false })
  const admin = new pg.Client(server.connection('postgres'))
  await admin.connect()
  await admin.query(`create database ${templateDatabase}`)
  await admin.end()
  const template = openDatabase(server.connection(templateDatabase), 1)
  await migrate(template.pool)
  await template.close()
  project.provide('postgres', server.connection('postgres'))
  project.provide('scratch', scratch)
  return async () => {
    await server.stop()
    for (const one of [folder, join(builtPrograms, basename(folder))])
      rmSync(one, { recursive: true, force: true })
  }
}
