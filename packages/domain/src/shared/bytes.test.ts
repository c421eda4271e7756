import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64url, toBase64url, utf8 } from './bytes.ts'

test('bytes survive base64url', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
      expect(fromBase64url(toBase64url(bytes))).toEqual(Uint8Array.from(bytes))
    }),
  )
  expect(toBase64url(utf8('中'))).toBe('5Lit')
  expect(fromBase64url(toBase64url(new Uint8Array(100_000)))?.length).toBe(100_000)
})

test.each(['a', 'ab=', 'a+b/', '5Lit ', 'AB'])('%j is not what we write', (text) => {
  expect(fromBase64url(text)).toBeUndefined()
})
