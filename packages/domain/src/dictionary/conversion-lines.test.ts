import { expect, test } from 'vitest'
import { conversionLines, conversionText } from './conversion-lines.ts'

const lines = ['id -> noticeNo', 'keyword', 'from = h5', '- state'].join('\n')
const text = JSON.stringify([
  { op: 'rename', from: 'id', to: 'noticeNo' },
  { op: 'copy', name: 'keyword' },
  { op: 'constant', name: 'from', value: 'h5' },
  { op: 'drop', name: 'state' },
])

test('lines become the conversion, and the conversion the same lines', () => {
  expect(conversionText(lines)).toBe(text)
  expect(conversionLines(text)).toBe(lines)
})

test.each(['  id→noticeNo \n\n keyword\nfrom＝h5\n－ state', 'id => noticeNo\nkeyword\nfrom=h5\n-state'])(
  'other ways to write them are understood: %j',
  (written) => {
    expect(conversionText(written)).toBe(text)
  },
)

test('nothing written converts nothing', () => {
  expect(conversionText(' \n ')).toBe('')
  expect(conversionLines('')).toBe('')
})

test.each(['钢筋', 'a b', 'token', 'id -> sid', 'id\nid', 'a -> b -> c'])(
  '%j is not understood',
  (written) => {
    expect(conversionText(written)).toBeUndefined()
  },
)

test('a constant may hold what an arrow is made of', () => {
  expect(conversionText('next = a -> b')).toBe('[{"op":"constant","name":"next","value":"a -> b"}]')
})
