import { maxSealedBytes } from '@jb/domain/file/sealed-layout'
import { expect, test } from 'vitest'
import { roomFault, type Taken } from './room.ts'

const mb = 1_048_576
const file = (name: string, size = mb) => ({ name, size })
const many = (count: number, size?: number) =>
  Array.from({ length: count }, (_, at) => file(`${at}.pdf`, size))
const nothing: Taken = { arrived: [], large: [], small: { count: 0, bytes: 0 } }
const begun = { ...file('方案.pdf', maxSealedBytes - 1), state: 'away' }

test.each<readonly [string, ReturnType<typeof many>, Partial<Taken>, RegExp | undefined]>([
  ['nine files', many(9), {}, undefined],
  ['ten at once', many(10), {}, /最多上传 9 个文件，还可以选 9 个/],
  [
    'one beside nine in three places',
    many(1),
    {
      arrived: many(3),
      large: many(3).map((one) => ({ ...one, state: 'moving' })),
      small: { count: 3, bytes: 0 },
    },
    /还可以选 0 个/,
  ],
  ['500 MB in one', [file('图纸.pdf', maxSealedBytes)], {}, undefined],
  ['two of 300 MB at once', many(2, 300 * mb), {}, /合计不能超过 500 MB/],
  ['a small one beside 500 MB on their way', many(1), { large: [begun] }, /合计不能超过 500 MB/],
  [
    'more than what is left beside small ones on their way',
    many(1, 498 * mb),
    { small: { count: 1, bytes: 3 * mb } },
    /合计不能超过 500 MB/,
  ],
  ['the one that was begun, once more', [begun], { large: [begun], arrived: many(8, 0) }, undefined],
  [
    'a large one that cannot be opened afterwards',
    [file('工具.exe', 5 * mb)],
    { large: [begun] },
    /「工具.exe」不是可以上传的文件类型/,
  ],
])('%s', (_, chosen, taken, expected) => {
  const fault = roomFault(chosen, { ...nothing, ...taken })
  if (expected) expect(fault).toMatch(expected)
  else expect(fault).toBeUndefined()
})
