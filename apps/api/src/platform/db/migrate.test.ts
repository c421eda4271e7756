import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from './migrate.ts'

let harness: Harness
const folder = mkdtempSync(join(tmpdir(), 'jb-migrations-'))
const write = (name: string, sentence: string) => writeFileSync(join(folder, name), sentence)

beforeAll(async () => {
  harness = await startHarness({ modules: [] })
})
afterAll(async () => {
  await harness?.close()
  rmSync(folder, { recursive: true, force: true })
})

it('has nothing left to do on a migrated database', async () => {
  expect(await migrate(harness.pool)).toEqual([])
})

it('applies new files in order and once, also when two nodes start together', async () => {
  write('9001_a.sql', 'create table fresh_a (n int)')
  write('9002_b.sql', 'insert into fresh_a values (1)')
  const both = await Promise.all([migrate(harness.pool, { folder }), migrate(harness.pool, { folder })])
  expect(both.flat()).toEqual(['9001_a.sql', '9002_b.sql'])
})

it('stops after a number, and goes on from there', async () => {
  write('9101_later.sql', 'create table fresh_later (n int)')
  expect(await migrate(harness.pool, { folder, through: '9100' })).toEqual([])
  expect(await migrate(harness.pool, { folder, through: '9101' })).toEqual(['9101_later.sql'])
})

it('leaves nothing of a file that fails, and names it', async () => {
  write('9003_c.sql', 'create table fresh_c (n int); select 1 / 0')
  await expect(migrate(harness.pool, { folder })).rejects.toThrow('9003_c.sql')
  const { rows } = await harness.pool.query("select to_regclass('fresh_c') as found")
  expect(rows).toEqual([{ found: null }])
  rmSync(join(folder, '9003_c.sql'))
})

it('stops when an applied file was changed', async () => {
  write('9001_a.sql', 'create table fresh_a (n bigint)')
  await expect(migrate(harness.pool, { folder })).rejects.toThrow('被改动过')
})
