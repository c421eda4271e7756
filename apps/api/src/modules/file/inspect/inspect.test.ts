import { aCompound, aGif, aJpeg, anOffice, aPdf, aPng, aRar, aZip } from '@jb/testing/builders/file'
import { aRawZip, packed } from '@jb/testing/builders/raw-zip'
import { expect, test } from 'vitest'
import { memoryBytes } from '../../../platform/storage/bytes.ts'
import { inspect } from './inspect.ts'

const text = (words: string) => new TextEncoder().encode(words)
const gigabyte = 1024 ** 3

test.each([
  ['pdf', aPdf()],
  ['png', aPng()],
  ['jpg', aJpeg()],
  ['jpeg', aJpeg(4000, 3000, 60_000)],
  ['gif', aGif()],
  ['rar', aRar()],
  ['zip', aZip([{ name: '图纸/一层.pdf', content: 'x' }])],
  ['docx', anOffice('word')],
  ['xlsx', anOffice('xl')],
  ['pptx', anOffice('ppt')],
  ['doc', aCompound('WordDocument')],
  ['xls', aCompound('Workbook')],
  ['ppt', aCompound('PowerPoint Document')],
  ['doc', aCompound('WordDocument', 5000)],
  ['txt', text('第一行\n第二行')],
])('a good %s passes', async (ext, bytes) => {
  expect(await inspect(memoryBytes(bytes), ext, 'somebody')).toBeUndefined()
})

test.each([
  ['file.mismatch', 'pdf', aPng()],
  ['file.mismatch', 'png', aJpeg()],
  ['file.mismatch', 'jpg', text('<svg onload="alert(1)"/>')],
  ['file.mismatch', 'txt', text('<html><script>alert(1)</script>')],
  ['file.mismatch', 'txt', aPdf()],
  ['file.mismatch', 'pdf', Uint8Array.from([0x4d, 0x5a, 0x90, 0])],
  ['file.mismatch', 'docx', anOffice('xl')],
  ['file.mismatch', 'xlsx', aZip([{ name: 'readme.txt' }])],
  ['file.mismatch', 'docx', anOffice('word', [{ name: 'word/vbaProject.bin' }])],
  ['file.mismatch', 'doc', aCompound('Workbook')],
  ['file.mismatch', 'xls', anOffice('xl')],
  ['file.empty', 'txt', new Uint8Array()],
  ['file.kind', 'svg', text('<svg/>')],
  ['file.damaged', 'png', aPng().subarray(0, 18)],
  ['file.damaged', 'png', aPng(0, 10)],
  ['file.damaged', 'zip', aZip([{ name: 'a' }]).subarray(0, 40)],
  ['file.tooManyPixels', 'png', aPng(30_000, 30_000)],
  ['file.tooManyPixels', 'jpg', aJpeg(60_000, 1_000)],
  ['file.tooManyPixels', 'gif', aGif(65_000, 65_000)],
  ['file.zipBomb', 'zip', aZip([{ name: 'a', declared: gigabyte }])],
  ['file.zipBomb', 'xlsx', anOffice('xl', [{ name: 'xl/sheet.xml', declared: gigabyte }])],
  ['file.damaged', 'zip', aRawZip([{ ...packed('a', 'x'.repeat(9_000)), unpacked: 10 }])],
  ['file.zipPath', 'zip', aZip([{ name: '../../etc/cron.d/x' }])],
])('%s: a bad %s is refused', async (reason, ext, bytes) => {
  expect(await inspect(memoryBytes(bytes), ext, 'somebody')).toMatchObject({ refused: reason })
})
