import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { secretOf } from './recorded.ts'

let harness: Harness
const folders: string[] = []
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'jb-recorded-'))
  folders.push(path)
  return path
}
beforeAll(async () => {
  harness = await startHarness({ modules: [] })
})
beforeEach(() => harness.db.deleteFrom('server_key').execute())
afterAll(async () => {
  await harness?.close()
  for (const path of folders) rmSync(path, { recursive: true, force: true })
})

it('makes a secret at the first start, and takes the same one at the next', async () => {
  const place = { DATA_DIR: folder() }
  const first = await secretOf(harness.db, place)
  expect((await secretOf(harness.db, place)).publicKey).toBe(first.publicKey)
})

it('never replaces a lost secret by a new one', async () => {
  await secretOf(harness.db, { DATA_DIR: folder() })
  const empty = folder()
  await expect(secretOf(harness.db, { DATA_DIR: empty })).rejects.toThrow(/主密钥文件 .* 不存在/)
  expect(readdirSync(empty)).toEqual([])
})

it('refuses another secret than the one that has written here', async () => {
  const other = folder()
  await secretOf(harness.db, { DATA_DIR: other })
  await harness.db.deleteFrom('server_key').execute()
  await secretOf(harness.db, { DATA_DIR: folder() })
  await expect(secretOf(harness.db, { DATA_DIR: other })).rejects.toThrow('不是这个数据库登记的那一把')
})

it('lets one of two servers win that make different secrets at once', async () => {
  const outcomes = await Promise.allSettled(
    [folder(), folder()].map((DATA_DIR) => secretOf(harness.db, { DATA_DIR })),
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
