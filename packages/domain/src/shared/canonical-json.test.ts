import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, type Json } from './canonical-json.ts'

test('the order of keys does not matter, the order of items does', () => {
  expect(canonicalJson({ b: 1, a: [true, null, '中'] })).toBe('{"a":[true,null,"中"],"b":1}')
  expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, a: 1 }))
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]))
  expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}')
})

test('a number that JSON cannot hold is refused', () => {
  expect(() => canonicalJson({ a: Number.NaN })).toThrow(TypeError)
})

test('reads back as the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value as Json))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
