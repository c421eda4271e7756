import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { folderStorage } from '../../../platform/storage/folder-storage.ts'
import { newStorageKey } from '../../../platform/storage/storage.ts'
import { beginJob, jobOf } from './desk.ts'
import { type Converted, failed, readKept, ready } from './kept.ts'
import { previewLimits } from './limits.ts'
import { convertApart } from './run-worker.ts'

vi.mock('./run-worker.ts', () => ({ convertApart: vi.fn() }))
const convert = vi.mocked(convertApart)

const minute = 60_000
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-'))
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  convert.mockReset()
  await rm(folder, { recursive: true, force: true })
})

const desk = (DISK_MIN_FREE_MB = 0) => ({
  storage: folderStorage(folder),
  config: { DATA_DIR: folder, DISK_MIN_FREE_MB, DISK_MIN_FREE_PERCENT: 0 },
})

async function aFile() {
  const id = crypto.randomUUID()
  const storageKey = newStorageKey(new Date(), id)
  await desk().storage.put(storageKey, Readable.from(['%PDF']))
  return {
    id,
    name: '图.pdf',
    ext: 'pdf',
    mediaType: 'application/pdf',
    size: 4,
    sha256: '',
    storageKey,
  } as const
}
type File = Awaited<ReturnType<typeof aFile>>

/** What the conversion of a file comes to, once nothing of it is under way. */
async function outcome(file: File, needs = desk(), owner = 'somebody') {
  expect(beginJob(needs, file, owner)).toBeDefined()
  return vi.waitFor(async () => {
    const job = jobOf(file.storageKey)
    const result = job ? job.unkept?.result : await readKept(needs.storage, file.storageKey)
    if (!result) throw new Error('still under way')
    return result
  }, 20_000)
}
const kept = (file: File) => readKept(desk().storage, file.storageKey)

const passing: [string, () => Promise<Converted>, string][] = [
  ['too slow', async () => failed('tooLong'), 'tooLong'],
  ['crashed', async () => failed(''), ''],
  ['not stored', () => Promise.reject(new Error('no space left')), ''],
]
test.each(passing)(
  'a conversion that was %s fails for some minutes and is then tried again',
  async (...given) => {
    const [, run, reason] = given
    const file = await aFile()
    convert.mockImplementationOnce(run)
    expect(await outcome(file)).toMatchObject({ state: 'failed', reason })
    expect(await kept(file)).toBeUndefined()
    expect(jobOf(file.storageKey)?.unkept?.result).toMatchObject({ reason })
    vi.setSystemTime(Date.now() + 6 * minute)
    expect(jobOf(file.storageKey)).toBeUndefined()
    convert.mockResolvedValueOnce(ready('text', { text: '好' }))
    expect(await outcome(file)).toMatchObject({ state: 'ready', text: '好' })
  },
)

test.each(['password', 'damaged', 'tooLarge'] as const)('%s is true for ever', async (reason) => {
  const file = await aFile()
  convert.mockResolvedValueOnce(failed(reason))
  await outcome(file)
  expect(await kept(file)).toMatchObject({ state: 'failed', reason })
})

const page = { page: 1, total: 1, width: 2, height: 2, data: new Uint8Array(16) }

test('no page is stored on a disk that is nearly full, and the preview is tried again later', async () => {
  const file = await aFile()
  convert.mockImplementationOnce(async (_task, onPage) => {
    await onPage(page)
    return ready('pages', { total: 1, pages: [page] })
  })
  expect(await outcome(file, desk(100_000_000))).toMatchObject({ state: 'failed', reason: '' })
  expect(await desk().storage.size(`${file.storageKey}.d/page-1`)).toBeUndefined()
  expect(await kept(file)).toBeUndefined()
})

test('the pictures of one file take up no more than their bound together', async () => {
  const file = await aFile()
  const size = 2000
  const noise = new Uint8Array(size * size * 4).map(() => Math.random() * 256)
  let taken = 0
  convert.mockImplementationOnce(async (_task, onPage) => {
    const drawn = { page: 1, total: 200, width: size, height: size, data: noise }
    while (taken < 200 && (await onPage({ ...drawn, page: taken + 1 }))) taken += 1
    return ready('pages', { total: 200, cut: true })
  })
  await outcome(file)
  let stored = 0
  for (let n = 1; n <= 200; n += 1)
    stored += (await desk().storage.size(`${file.storageKey}.d/page-${n}`)) ?? 0
  expect(stored).toBeGreaterThan(previewLimits.pagesBytes * 0.8)
  expect(stored).toBeLessThanOrEqual(previewLimits.pagesBytes)
})

test('one owner has one conversion running and two waiting; others still find a place', async () => {
  const files = await Promise.all(Array.from({ length: 5 }, aFile))
  let finish = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  convert.mockImplementation(async () => {
    await held
    return ready('text', { text: '好' })
  })
  const [first, second, third, fourth, foreign] = files as [File, File, File, File, File]
  expect([first, second, third].map((file) => beginJob(desk(), file, 'one') !== undefined)).toEqual([
    true,
    true,
    true,
  ])
  expect(beginJob(desk(), fourth, 'one')).toBeUndefined()
  expect(beginJob(desk(), first, 'one'), 'what is under way already goes on').toBeDefined()
  expect(beginJob(desk(), foreign, 'other')).toBeDefined()
  finish()
  await vi.waitFor(() =>
    expect([first, second, third, foreign].map(({ storageKey }) => jobOf(storageKey))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]),
  )
  expect(await outcome(fourth, desk(), 'one')).toMatchObject({ state: 'ready' })
})
