import { mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storedBytes } from './bytes.ts'
import { folderStorage } from './folder-storage.ts'
import { derivedKey, newStorageKey } from './storage.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const key = newStorageKey(new Date('2026-12-31T20:00:00Z'), '9f0c2a51-4f0e-4a57-8d43-0123456789ab')

test('a key holds the month in China and no dash', () => {
  expect(key).toBe('2027/01/9f0c2a514f0e4a578d430123456789ab')
})

test('what is put can be opened, whole and in part, and is readable by its owner only', async () => {
  const storage = folderStorage(folder)
  await storage.put(key, Readable.from([Buffer.from('hello '), Buffer.from('world')]))
  expect(await text(storage.open(key))).toBe('hello world')
  expect(await text(storage.open(key, { start: 6, end: 10 }))).toBe('world')
  expect((await stat(join(folder, key))).mode & 0o777).toBe(0o600)
})

test('bytes are read by position and cut at the end', async () => {
  const storage = folderStorage(folder)
  await storage.put(key, Readable.from([Buffer.from('0123456789')]))
  const bytes = storedBytes(storage, key, 10)
  expect(Buffer.from(await bytes.read(8, 100)).toString()).toBe('89')
  expect(await bytes.read(10, 20)).toHaveLength(0)
})

test('a stream that breaks leaves nothing behind', async () => {
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('half')
      throw new Error('connection lost')
    })(),
  )
  await expect(folderStorage(folder).put(key, broken)).rejects.toThrow('connection lost')
  expect(await readdir(join(folder, '2027/01'))).toEqual([])
})

test('an object that is removed cannot be opened, and removing it twice is no error', async () => {
  const storage = folderStorage(folder)
  await storage.put(key, Readable.from(['x']))
  await storage.remove(key)
  await storage.remove(key)
  await expect(text(storage.open(key))).rejects.toThrow('ENOENT')
})

test('what was made of an object is sized, and goes with it', async () => {
  const storage = folderStorage(folder)
  const page = derivedKey(key, 'page-1')
  await storage.put(key, Readable.from(['x']))
  await storage.put(page, Readable.from(['small']))
  expect(await storage.size(page)).toBe(5)
  await storage.remove(key)
  expect(await storage.size(page)).toBeUndefined()
  expect(await readdir(join(folder, '2027/01'))).toEqual([])
})

test('a planted link is not written through', async () => {
  await mkdir(join(folder, '2027/01'), { recursive: true })
  const outside = join(folder, 'outside')
  await symlink(outside, join(folder, `${key}.part`))
  await expect(folderStorage(folder).put(key, Readable.from(['x']))).rejects.toThrow()
  await expect(stat(outside)).rejects.toThrow('ENOENT')
})

test.each([
  '../a',
  '2027/01/../../etc/passwd',
  '/etc/passwd',
  '2027/01/%2e%2e',
  `${key}\u0000`,
  `${key}/x`,
  `${key}.d/../x`,
  `${key}.d/`,
  `${key}.d/a/b`,
  '',
])('no path is made of %j', async (bad) => {
  const storage = folderStorage(folder)
  expect(() => storage.open(bad)).toThrow('not a storage key')
  await expect(storage.put(bad, Readable.from(['x']))).rejects.toThrow('not a storage key')
  await expect(storage.remove(bad)).rejects.toThrow('not a storage key')
})
