import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sprawls } from './sprawl.ts'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const wide = (values: number) => JSON.stringify(Array.from({ length: values }, () => 1))

test.each([
  ['a small body', '{"a":[1,{"b":"c"}]}', false],
  ['32 deep', nested(32), false],
  ['33 deep', nested(33), true],
  ['50,000 values', wide(50_000), false],
  ['50,001 values', wide(50_001), true],
  ['brackets and commas in a text', JSON.stringify({ a: '[{,'.repeat(50_000) }), false],
  ['a text that ends in a backslash', `["\\\\",${nested(40)}]`, true],
  ['a quote in a text', `["\\"",${nested(40)}]`, true],
  ['a text without an end', `"${'['.repeat(100)}`, false],
  ['nothing', '', false],
])('%s sprawls: %s', (_what, text, answer) => {
  expect(sprawls(text)).toBe(answer)
})

test('no ordinary value sprawls, whatever its texts hold', () => {
  const value = fc.jsonValue({ maxDepth: 20, stringUnit: 'binary' })
  fc.assert(fc.property(value, (one) => !sprawls(JSON.stringify(one))))
})
