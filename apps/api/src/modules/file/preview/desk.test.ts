import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type Converted,
  type DrawnPage,
  failed,
  type OnPage,
  ready,
} from '../../../platform/documents/converted.ts'
import { previewLimits } from '../../../platform/documents/limits.ts'
import { readApart } from '../../../platform/documents/read-apart.ts'
import { folderStorage } from '../../../platform/storage/folder-storage.ts'
import { newStorageKey } from '../../../platform/storage/storage.ts'
import { beginJob, jobOf } from './desk.ts'
import { readKept } from './kept.ts'

vi.mock('../../../platform/documents/read-apart.ts', () => ({ readApart: vi.fn() }))
const read = vi.mocked(readApart)

/** What a reader that draws these pages comes to. */
const drawing = (draw: (onPage: OnPage) => Promise<Converted>) =>
  read.mockImplementationOnce((_owner, { onPage }) => draw(onPage ?? (async () => false)) as never)

const minute = 60_000
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-'))
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  read.mockReset()
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

const passing = [
  ['too slow', async () => ({ refused: 'document.tooLong' }), 'tooLong'],
  ['crashed', async () => ({ refused: 'document.crashed' }), ''],
  ['not stored', () => Promise.reject(new Error('no space left')), ''],
] as const
test.each(passing)(
  'a conversion that was %s fails for some minutes and is then tried again',
  async (...given) => {
    const [, run, reason] = given
    const file = await aFile()
    read.mockImplementationOnce(run as never)
    expect(await outcome(file)).toMatchObject({ state: 'failed', reason })
    expect(await kept(file)).toBeUndefined()
    expect(jobOf(file.storageKey)?.unkept?.result).toMatchObject({ reason })
    vi.setSystemTime(Date.now() + 6 * minute)
    expect(jobOf(file.storageKey)).toBeUndefined()
    read.mockResolvedValueOnce(ready('text', { text: '好' }))
    expect(await outcome(file)).toMatchObject({ state: 'ready', text: '好' })
  },
)

test.each(['password', 'damaged', 'tooLarge'] as const)('%s is true for ever', async (reason) => {
  const file = await aFile()
  read.mockResolvedValueOnce(failed(reason))
  await outcome(file)
  expect(await kept(file)).toMatchObject({ state: 'failed', reason })
})

const page = { page: 1, total: 1, width: 2, height: 2, bytes: new Uint8Array(16) }

test('a reader that ran out of memory will do so again', async () => {
  const file = await aFile()
  read.mockResolvedValueOnce({ refused: 'document.tooLarge' })
  await outcome(file)
  expect(await kept(file)).toMatchObject({ state: 'failed', reason: 'tooLarge' })
})

test('no page is stored on a disk that is nearly full, and the preview is tried again later', async () => {
  const file = await aFile()
  drawing(async (onPage) => {
    await onPage(page)
    return ready('pages', { total: 1, pages: [page] })
  })
  expect(await outcome(file, desk(100_000_000))).toMatchObject({ state: 'failed', reason: '' })
  expect(await desk().storage.size(`${file.storageKey}.d/page-1`)).toBeUndefined()
  expect(await kept(file)).toBeUndefined()
})

test('the pictures of one file take up no more than their bound together', async () => {
  const file = await aFile()
  const bytes = new Uint8Array(500_000)
  let taken = 0
  drawing(async (onPage) => {
    const drawn: DrawnPage = { ...page, total: 200, bytes }
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

test('who finds no room is asked to come back, and what is under way already goes on', async () => {
  const [file, other] = [await aFile(), await aFile()]
  let finish = (_: Converted) => {}
  drawing(
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  expect(beginJob(desk(), file, 'one')).toBeDefined()
  read.mockReturnValueOnce(undefined)
  expect(beginJob(desk(), other, 'one')).toBeUndefined()
  expect(beginJob(desk(), file, 'two')).toBeDefined()
  expect(read.mock.calls.map(([owner]) => owner)).toEqual(['one', 'one'])
  finish(ready('text', { text: '好' }))
  expect(await outcome(file)).toMatchObject({ state: 'ready' })
})
