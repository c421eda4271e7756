import { isRefusal } from '@jb/domain/shared/refusal'
import {
  type HostileFile,
  hostilePictures,
  hostilePreviews,
  hostileSheets,
  hostileZips,
} from '@jb/testing/builders/hostile'
import { expect, test } from 'vitest'
import { memoryBytes } from '../storage/bytes.ts'
import { readApart } from './read-apart.ts'
import { sheetCells } from './sheet-cells.ts'

const named = (files: readonly HostileFile[]) => files.map((file) => [file.what, file] as const)

/** What came of the work, while this thread went on with its own: it turned many times. */
async function meanwhile<T>(work: () => Promise<T> | undefined): Promise<T | undefined> {
  let done = false
  let turns = 0
  const turn = () => {
    turns += 1
    if (done) return
    // Often at first, since some are read in a moment; then so that the reader has the processor.
    if (turns < 100) setImmediate(turn)
    else setTimeout(turn, 20)
  }
  turn()
  try {
    return await work()
  } finally {
    done = true
    expect(turns).toBeGreaterThan(20)
  }
}

const refusedAs = (...codes: readonly string[]) => ({
  refused: expect.stringMatching(new RegExp(`^(${codes.join('|')})$`)),
})

test.each(named(hostileSheets))('a list with %s is refused', async (_what, { bytes }) => {
  const document = memoryBytes(bytes())
  expect(await meanwhile(() => sheetCells('somebody', document))).toEqual(
    refusedAs('sheet.unreadable', 'sheet.tooLarge'),
  )
})

test.each(named(hostileZips))('a zip with %s is refused', async (_what, { bytes }) => {
  const document = memoryBytes(bytes())
  const answer = await meanwhile(() => readApart('somebody', { name: 'zip', asked: {}, document }))
  expect(answer).toMatchObject(refusedAs('zip.damaged', 'zip.tooLarge'))
})

/** Of a document that would go on for ever every second is one too many here. */
const little = { cpuMs: 2_500, wallMs: 100_000 }
const patience = 110_000

test.each(named(hostilePreviews))(
  '%s is shown in part, or not at all',
  async (_what, { name, bytes }) => {
    const document = memoryBytes(bytes())
    const asked = { ext: name.slice(name.lastIndexOf('.') + 1) as 'pdf' | 'docx' | 'xlsx' }
    const onPage = async ({ page }: { page: number }) => page < 3
    const answer = await meanwhile(() =>
      readApart('somebody', { name: 'preview', asked, document, onPage }, little),
    )
    if (!isRefusal(answer))
      expect(answer?.state === 'failed' || answer?.cut === true || answer?.total).toBeTruthy()
    else expect(answer).toEqual(refusedAs('document.tooLong', 'document.tooLarge', 'document.crashed'))
  },
  patience,
)

test.each(named(hostilePictures))('of %s a smaller one is made, or none', async (_what, { bytes }) => {
  const asked = { width: 480, height: 360, fit: 'inside', format: 'jpeg', maxPixels: 50_000_000 } as const
  const document = memoryBytes(bytes())
  const answer = await meanwhile(() => readApart('somebody', { name: 'picture', asked, document }))
  expect(answer instanceof Uint8Array || isRefusal(answer)).toBe(true)
})
