import { expect, test } from 'vitest'
import { decodePayload } from './wire-decode.ts'

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

test.each([
  ['object', '{"name":"钢筋"}', { name: '钢筋' }],
  ['list', '[1,"二"]', [1, '二']],
  ['bigdecimal', '"12345678901234567890.123456"', '12345678901234567890.123456'],
  ['bigdecimal', '12.50', '12.50'],
  ['bigdecimal', '"12.50"', '12.50'],
  ['bigdecimal', ' -0.10\n', '-0.10'],
  ['bigdecimal', '12345678901234567890.123456', '12345678901234567890.123456'],
  ['long', '42', 42],
  ['long', '9007199254740993', '9007199254740993'],
  ['integer', '-7', -7],
  ['boolean', 'true', true],
  ['boolean', 'false', false],
  ['string', '中文 "x"', '中文 "x"'],
] as const)('%s %s is decoded', (datatype, text, value) => {
  expect(decodePayload(base64(text), datatype)).toEqual({ value })
})

test.each([
  ['object', '[1]'],
  ['object', 'null'],
  ['object', '{"a":{"__proto__":{"admin":true}}}'],
  ['list', '{"0":1}'],
  ['bigdecimal', '.5'],
  ['bigdecimal', '012.5'],
  ['bigdecimal', '1e5'],
  ['bigdecimal', '"abc"'],
  ['bigdecimal', '"1e5"'],
  ['long', '1.5'],
  ['long', 'NaN'],
  ['long', ''],
  ['integer', '9007199254740993'],
  ['boolean', '1'],
  ['date', '"2026-01-01"'],
] as const)('%s %s is a problem and no value', (datatype, text) => {
  expect(decodePayload(base64(text), datatype)).toHaveProperty('problem')
})

test.each([[123], ['%%%'], [btoa('\xff\xfe')], [undefined]])('%s is no base64 of UTF-8', (payload) => {
  expect(decodePayload(payload, 'string')).toHaveProperty('problem')
})

test('a payload without a datatype is a problem', () => {
  expect(decodePayload(base64('1'), null)).toHaveProperty('problem')
})

test('a comparison of 2,000 rows and many bidders is decoded whole', () => {
  const rows = Array.from({ length: 2_000 }, (_, n) => ({ id: n, note: '钢筋'.repeat(630) }))
  const encoded = Buffer.from(JSON.stringify(rows)).toString('base64')
  expect(encoded.length).toBeGreaterThan(10_000_000)
  expect(decodePayload(encoded, 'list')).toEqual({ value: rows })
})

test('a payload beyond every answer of the product is a problem', () => {
  expect(decodePayload('A'.repeat(32_000_001), 'string')).toEqual({ problem: 'payload too large' })
})
