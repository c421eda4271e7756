import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { App } from '../../app.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ modules: [] })
})
afterAll(async () => {
  await harness?.close()
})

// The answer is kept for three seconds: each test begins after it, and `later` goes on.
vi.useFakeTimers({ toFake: ['Date'] })
const later = () => vi.setSystemTime(Date.now() + 3_000)
beforeEach(later)
afterAll(() => vi.useRealTimers())

const ready = async ({ server }: App = harness.app) => {
  const response = await server.inject('/readyz')
  return { code: response.statusCode, ...response.json() }
}

it('is ready at its own schema level and tells how far jobs are behind, its clock and the room that is left', async () => {
  const first = await ready()
  expect(first).toMatchObject({ code: 200, status: 'ready', jobs: { overdue: 0, dead: 0 } })
  expect(first.diskFreeMib).toBeGreaterThan(0)
  expect(first.clockBehindMs).toEqual(expect.any(Number))
  await sql`insert into job (kind, name, due_at) values ('timer', 'x', app_now() - interval '90 seconds')`.execute(
    harness.db,
  )
  later()
  const { jobs } = await ready()
  expect(jobs.overdue).toBe(1)
  expect(Number(jobs.overdueSeconds)).toBeGreaterThanOrEqual(90)
})

it('is not ready on a schema that lacks a migration', async () => {
  const name = '0004_bid.sql'
  const { rows } = await harness.pool.query('delete from schema_migration where name = $1 returning *', [
    name,
  ])
  expect(await ready()).toMatchObject({ code: 503, status: 'migrationsMissing', missing: [name] })
  const [row] = rows as [{ checksum: string }]
  await harness.pool.query('insert into schema_migration (name, checksum) values ($1, $2)', [
    name,
    row.checksum,
  ])
  later()
  expect((await ready()).code).toBe(200)
})

it('writes once, however many ask within three seconds', async () => {
  const writes = async () => {
    const { rows } = await harness.pool.query<{ xmin: string }>('select xmin from clock_setting')
    return rows[0]?.xmin
  }
  await Promise.all(Array.from({ length: 50 }, () => ready()))
  const written = await writes()
  for (let call = 0; call < 50; call += 1) expect((await ready()).code).toBe(200)
  expect(await writes()).toBe(written)
  later()
  await ready()
  expect(await writes()).not.toBe(written)
})

it('is not ready where nothing can be written', async () => {
  await sql`alter table clock_setting add constraint shut check (offset_ms < 0) not valid`.execute(harness.db)
  expect(await ready()).toEqual({ code: 503, status: 'databaseUnavailable' })
  await sql`alter table clock_setting drop constraint shut`.execute(harness.db)
})

it('is not ready, though the database writes its log, where it finds no room for more', async () => {
  const name = (await harness.pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name
  await harness.pool.query(`alter database ${name} set temp_file_limit = 0`)
  // Connections of their own, made after the disk has filled up.
  const node = await harness.node()
  expect(await ready(node)).toEqual({ code: 503, status: 'databaseUnavailable' })
  await harness.pool.query(`alter database ${name} reset temp_file_limit`)
})

it('is not ready where less than the floor is free on the disk of its database', async () => {
  const floor = 100_000_000
  const full = await harness.node({ DISK_FLOOR_MB: floor })
  expect(await ready(full)).toMatchObject({ code: 503, status: 'diskFull', diskFloorMib: floor })
  const elsewhere = await harness.node({ DISK_FLOOR_MB: floor, DATABASE_URL: 'postgres://elsewhere/db' })
  expect(await ready(elsewhere)).toMatchObject({ code: 200, status: 'ready', database: 'writable' })
})

it('is not ready where no file can be stored, and leaves none behind where one can', async () => {
  const files = join(harness.config.DATA_DIR, 'files')
  const stored = () => readdirSync(files, { recursive: true, withFileTypes: true })
  expect(await ready()).toMatchObject({ code: 200, files: 'writable' })
  expect(stored().filter((one) => one.isFile())).toEqual([])
  rmSync(files, { recursive: true })
  writeFileSync(files, 'no folder')
  later()
  expect(await ready()).toMatchObject({ code: 503, status: 'filesUnwritable' })
  rmSync(files)
  vi.setSystemTime(Date.now() + 1_000)
  expect((await ready()).code).toBe(200)
})

it('is not ready while it leaves, but serves on', async () => {
  harness.app.drain()
  expect(await ready()).toEqual({ code: 503, status: 'draining' })
  expect((await harness.app.server.inject('/healthz')).statusCode).toBe(200)
})
