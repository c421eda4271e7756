import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../../apps/api/src/platform/db/db.ts'
import {
  type Connection,
  startEmbeddedPostgres,
} from '../../../apps/api/src/platform/db/embedded-postgres.ts'
import { migrate } from '../../../apps/api/src/platform/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection to the maintenance database of the run's PostgreSQL. */
    postgres: Connection
  }
}

/** Name of the migrated database that every test file clones. */
export const templateDatabase = 'jb_template'

/** Starts one PostgreSQL for the run, with a migrated template database; stops and removes it afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'jb-test-'))
  // As root the database runs as another user, who must be able to enter.
  chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres(folder)
  const admin = new pg.Client(server.connection('postgres'))
  await admin.connect()
  await admin.query(`create database ${templateDatabase}`)
  await admin.end()
  const template = openDatabase(server.connection(templateDatabase), 1)
  await migrate(template.pool)
  await template.close()
  project.provide('postgres', server.connection('postgres'))
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
