import { aZip } from '@jb/testing/builders/file'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findZipDirectory, judgeZip, readZipEntries } from './zip-directory.ts'

function entriesOf(zip: Uint8Array) {
  const directory = findZipDirectory(zip, zip.length)
  return directory && readZipEntries(zip.subarray(directory.offset), directory.entries)
}

const gigabyte = 1024 ** 3

test('the members of a zip are read from its directory', () => {
  const zip = aZip([{ name: '清单.txt', content: 'abc' }, { name: 'b/c.txt' }])
  expect(entriesOf(zip)).toEqual([
    { name: '清单.txt', packed: 3, unpacked: 3 },
    { name: 'b/c.txt', packed: 0, unpacked: 0 },
  ])
})

test('a zip that is cut off or counts wrongly is broken', () => {
  const zip = aZip([{ name: 'a.txt', content: 'abc' }])
  expect(findZipDirectory(zip.subarray(0, zip.length - 5), zip.length - 5)).toBeUndefined()
  const directory = findZipDirectory(zip, zip.length)
  expect(readZipEntries(zip.subarray(directory?.offset), 2)).toBeUndefined()
})

test('a harmless zip passes', () => {
  expect(judgeZip([{ name: 'a/b..c.txt', packed: 10, unpacked: 1000 }], 1000)).toBeUndefined()
})

test.each([
  ['one huge member', [{ name: 'a', packed: 1, unpacked: gigabyte }]],
  [
    'many members that are huge together',
    Array.from({ length: 100 }, () => ({ name: 'a', packed: 1, unpacked: gigabyte / 200 })),
  ],
  ['a density that no document has', [{ name: 'a', packed: 1, unpacked: 100 * 1024 * 1024 }]],
  ['too many members', Array.from({ length: 5_001 }, () => ({ name: 'a', packed: 1, unpacked: 1 }))],
])('%s is a bomb', (_, entries) => {
  expect(judgeZip(entries, 1000)).toMatchObject({ refused: 'file.zipBomb' })
})

test.each(['../a', 'a/../../b', '/etc/a', '\\a', 'C:\\a', 'a\\..\\b'])(
  'a member %s leaves its folder',
  (name) => {
    expect(judgeZip([{ name, packed: 1, unpacked: 1 }], 1000)).toMatchObject({ refused: 'file.zipPath' })
  },
)

test('no bytes whatever make it throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat(10), (bytes, count) => {
      readZipEntries(Uint8Array.from([0x50, 0x4b, 0x01, 0x02, ...bytes]), count)
      findZipDirectory(Uint8Array.from([...bytes, 0x50, 0x4b, 5, 6, ...bytes]), 1000)
    }),
  )
})
