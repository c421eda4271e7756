import { aCompound } from '@jb/testing/builders/file'
import { expect, test } from 'vitest'
import { hasStream } from './compound-streams.ts'

test('the stream that makes a file a Word file is found wherever its entry stands', () => {
  expect(hasStream(aCompound('WordDocument'), ['WordDocument'])).toBe(true)
  expect(hasStream(aCompound('Book', 40), ['Workbook', 'Book'])).toBe(true)
})

test('other streams, longer names and folders do not count', () => {
  expect(hasStream(aCompound('WordDocument'), ['Workbook'])).toBe(false)
  expect(hasStream(aCompound('WordDocument2'), ['WordDocument'])).toBe(false)
  const folder = aCompound('WordDocument').map((byte, at) => (at % 128 === 66 && byte === 2 ? 1 : byte))
  expect(hasStream(folder, ['WordDocument'])).toBe(false)
})
