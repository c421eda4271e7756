import { expect, test } from 'vitest'
import { orSeeDocument, orSlash } from './empty.ts'

test.each([
  ['', '/'],
  ['  ', '/'],
  [null, '/'],
  [undefined, '/'],
  [0, '0'],
  ['C30', 'C30'],
])('%j shows as %j', (value, shown) => {
  expect(orSlash(value)).toBe(shown)
})

test('missing tender information points to the document', () => {
  expect(orSeeDocument('')).toBe('详见招标文件说明')
  expect(orSeeDocument('月结')).toBe('月结')
})
