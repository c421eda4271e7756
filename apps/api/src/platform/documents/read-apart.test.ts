import { Readable } from 'node:stream'
import { aDrawnPdf } from '@jb/testing/builders/document'
import { hostilePreviews, hostileSheets } from '@jb/testing/builders/hostile'
import { anXlsx } from '@jb/testing/builders/sheet'
import { expect, test } from 'vitest'
import { memoryBytes } from '../storage/bytes.ts'
import type { DrawnPage, OnPage } from './converted.ts'
import type { Allowance } from './limits.ts'
import { readApart } from './read-apart.ts'
import { sheetCells } from './sheet-cells.ts'

/** A document whose reading has no end in sight. */
const endless = () => {
  const file = hostilePreviews.find(({ what }) => what.includes('draws itself'))
  return file?.bytes() ?? new Uint8Array()
}
const pages = (bytes: Uint8Array, onPage: OnPage, allowance: Partial<Allowance> = {}) =>
  readApart(
    'one',
    { name: 'preview', asked: { ext: 'pdf' }, document: memoryBytes(bytes), onPage },
    allowance,
  )
const always = async () => true

test('pages come one at a time: the next is drawn when the one before has been stored', async () => {
  const events: string[] = []
  const store = async ({ page }: DrawnPage) => {
    events.push(`begin ${page}`)
    await new Promise((resolve) => setImmediate(resolve))
    events.push(`end ${page}`)
    return true
  }
  expect(await pages(aDrawnPdf(3), store)).toMatchObject({ state: 'ready', total: 3 })
  expect(events).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2', 'begin 3', 'end 3'])
})

test('no more is drawn when there is no room for a page, and what was stored is shown as the beginning', async () => {
  const result = await pages(aDrawnPdf(4), async ({ page }) => page < 3)
  expect(result).toMatchObject({ state: 'ready', total: 4, cut: true, pages: { length: 2 } })
})

test('what cannot be stored ends the reading with its reason', async () => {
  const full = () => Promise.reject(new Error('no space left'))
  await expect(pages(aDrawnPdf(2), full)).rejects.toThrow('no space left')
})

test.each([
  ['works for too long', { cpuMs: 200 }, always],
  [
    'takes too long, although it does nothing',
    { wallMs: 1_500 },
    () => new Promise<boolean>(() => undefined),
  ],
])('a reader that %s is ended, and says so', async (_what, allowance, onPage) => {
  const bytes = 'cpuMs' in allowance ? endless() : aDrawnPdf(2)
  expect(await pages(bytes, onPage, allowance)).toEqual({ refused: 'document.tooLong' })
})

test('a reader that needs too much memory is ended, and the server is not', async () => {
  const file = hostilePreviews.find(({ what }) => what.includes('fifty megabytes'))
  const document = memoryBytes(file?.bytes() ?? new Uint8Array())
  const read = readApart('one', { name: 'preview', asked: { ext: 'docx' }, document })
  expect(await read).toEqual({ refused: 'document.tooLarge' })
}, 100_000)

test.each([
  ['longer', 1],
  ['shorter', -1],
])(
  'a document that is %s than it was said to be is nobody’s, and the next one is read',
  async (_how, off) => {
    const bytes = await anXlsx([['名称'], ['螺纹钢']])
    const wrong = { size: bytes.length - off, stream: () => Readable.from([bytes]) }
    await expect(sheetCells('one', wrong)).rejects.toThrow('than it was said to be')
    expect(await sheetCells('one', memoryBytes(bytes))).toEqual([['名称'], ['螺纹钢']])
  },
)

test('bytes that do not come are an error of the platform, not of the document', async () => {
  const stream = () =>
    new Readable({
      read() {
        this.destroy(new Error('the disk is gone'))
      },
    })
  await expect(sheetCells('one', { size: 10, stream })).rejects.toThrow('the disk is gone')
})

test('a list is read while the documents of another owner are', async () => {
  const order: string[] = []
  const evil = hostileSheets.find(({ what }) => what.includes('hundred thousand cells'))
  const bytes = evil?.bytes() ?? new Uint8Array()
  const bad = Array.from({ length: 3 }, () =>
    sheetCells('evil', memoryBytes(bytes)).then(() => order.push('evil')),
  )
  const good = sheetCells('good', memoryBytes(await anXlsx([['名称']]))).then(() => order.push('good'))
  await Promise.all([...bad, good])
  expect(order.indexOf('good')).toBeLessThan(2)
})
