import { aZip } from '@jb/testing/builders/file'
import { aRawZip, packed } from '@jb/testing/builders/raw-zip'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkZip } from './check-zip.ts'
import { zipEntries } from './zip-entries.ts'

const megabyte = 1024 * 1024
const bad = (code: string) => ({ refused: code })

test('the members of a zip are read from its directory', () => {
  const zip = aZip([{ name: '清单.txt', content: 'abc' }, { name: 'b/c.txt' }])
  expect(zipEntries(zip)).toMatchObject([
    { name: '清单.txt', packed: 3, unpacked: 3, bytes: new TextEncoder().encode('abc') },
    { name: 'b/c.txt', packed: 0, unpacked: 0 },
  ])
})

test.each([
  ['cut off', (zip: Uint8Array) => zip.subarray(0, zip.length - 5)],
  ['counted wrongly', (zip: Uint8Array) => zip.with(zip.length - 12, 2)],
  ['told a shorter directory', (zip: Uint8Array) => zip.with(zip.length - 10, (zip.at(-10) ?? 0) - 1)],
  ['no zip at all', () => new Uint8Array(100)],
  ['empty', () => new Uint8Array()],
])('a zip that is %s is damaged', async (_how, spoil) => {
  const zip = spoil(aZip([{ name: 'a.txt', content: 'abc' }]))
  expect(await checkZip(new Uint8Array(zip))).toEqual(bad('zip.damaged'))
})

test('a harmless zip passes, packed and unpacked members, a comment and a member of nothing', async () => {
  const zip = aRawZip([
    packed('a/b..c.txt', 'x'.repeat(9_000)),
    packed('空/', ''),
    packed('大', new Uint8Array(megabyte)),
  ])
  const withComment = Buffer.concat([
    zip.subarray(0, zip.length - 2),
    Buffer.from([3, 0]),
    Buffer.from('abc'),
  ])
  expect(await checkZip(new Uint8Array(withComment))).toEqual(['a/b..c.txt', '空/', '大'])
})

test('a member behind a password is left as it is', async () => {
  const zip = Buffer.from(aRawZip([{ ...packed('a', 'abc'), bytes: Buffer.from('secret') }]))
  for (const at of [6, zip.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 8]) zip.writeUInt16LE(0x801, at)
  expect(await checkZip(new Uint8Array(zip))).toEqual(['a'])
})

test('sizes that stand behind the member may be left open in front of it, and only then', async () => {
  const open = { local: { packed: 0, unpacked: 0 } }
  const zip = Buffer.from(aRawZip([{ ...packed('a', 'abc'), ...open }]))
  expect(await checkZip(new Uint8Array(zip))).toEqual(bad('zip.damaged'))
  zip.writeUInt16LE(0x808, 6)
  expect(await checkZip(new Uint8Array(zip))).toEqual(['a'])
})

const declared = (unpacked: number) => ({ ...packed('a', 'abc'), unpacked })
test.each([
  ['one huge member', [declared(1024 * megabyte)]],
  [
    'members that are huge together',
    Array.from({ length: 100 }, (_, at) => ({ ...declared(4 * megabyte), name: `${at}` })),
  ],
  ['a density that no document has', [declared(100 * megabyte)]],
  [
    'too many members',
    Array.from({ length: 5_001 }, (_, at) => ({ name: `${at}`, bytes: new Uint8Array() })),
  ],
])('%s is a bomb', async (_, members) => {
  expect(await checkZip(aRawZip(members))).toMatchObject(bad('zip.tooLarge'))
})

test.each(['../a', 'a/../../b', '/etc/a', '\\a', 'C:\\a', 'a\\..\\b'])(
  'a member %s leaves its folder',
  async (name) => {
    expect(await checkZip(aRawZip([packed(name, 'a')]))).toEqual(bad('zip.path'))
  },
)

test('no bytes whatever make it throw', async () => {
  const zip = aRawZip([packed('a', 'abc'), packed('b', 'defghi')])
  const spoilt = fc.array(fc.tuple(fc.nat(zip.length - 1), fc.nat(255)), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(spoilt, async (changes) => {
      const bytes = new Uint8Array(zip)
      for (const [at, value] of changes) bytes[at] = value
      await checkZip(bytes)
    }),
  )
})
