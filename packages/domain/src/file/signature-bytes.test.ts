import { aCompound, aGif, aJpeg, aPdf, aPng, aRar, aZip } from '@jb/testing/builders/file'
import { expect, test } from 'vitest'
import { familyOf } from './signature-bytes.ts'

const text = (words: string) => new TextEncoder().encode(words)
/** 中文 in GB 18030. */
const chinese = Uint8Array.from([0xd6, 0xd0, 0xce, 0xc4])

test.each([
  ['pdf', aPdf()],
  ['png', aPng()],
  ['jpg', aJpeg()],
  ['gif', aGif()],
  ['rar', aRar()],
  ['zip', aZip([{ name: 'a' }])],
  ['compound', aCompound('Workbook')],
  ['text', text('钢筋 HRB400 12 吨')],
  ['text', chinese],
] as const)('%s is known by its first bytes', (family, bytes) => {
  expect(familyOf(bytes, true)).toBe(family)
})

test.each([
  ['a program', Uint8Array.from([0x4d, 0x5a, 0x90, 0x00])],
  ['text with NUL', text('abc\u0000def')],
  ['a page', text('  <!DOCTYPE html><script>alert(1)</script>')],
  ['a page behind a byte order mark', text('\uFEFF<html>')],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['bytes of no encoding', Uint8Array.from([0xff, 0xff, 0xff, 0x20])],
])('%s is nothing that is accepted', (_, bytes) => {
  expect(familyOf(bytes, true)).toBeUndefined()
})

test('a character cut by the end of the head does not spoil a long text', () => {
  const long = text('中'.repeat(2000)).subarray(0, 4096)
  expect(familyOf(long, false)).toBe('text')
  expect(familyOf(text('中').subarray(0, 2), true)).not.toBe('pdf')
})
