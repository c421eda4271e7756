// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { aFile, keptFor } from './upload.fixture.ts'

test('two tabs of one browser that begin an upload at the same moment forget none', async () => {
  const one = await import('./upload-store.ts')
  vi.resetModules()
  const other = await import('./upload-store.ts')
  const kept = keptFor(aFile('图纸.pdf', 10))
  await Promise.all(
    [one, other].map((tab, at) =>
      tab.changeKept('me', 'tender', (list) => [...list, { ...kept, id: `${at}` }]),
    ),
  )
  expect((await one.keptUploads('me', 'tender')).map(({ id }) => id).sort()).toEqual(['0', '1'])
})
