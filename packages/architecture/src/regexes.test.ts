import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { productRegexes, regexesIn, slowest } from './regexes.ts'

const root = join(import.meta.dirname, '../../..')
/** What a text of 5,000 characters, more than any field takes, may cost at most, in yardsticks: one takes some 15 ms. */
const limit = 10

describe('the probe', () => {
  test.each([
    ['nested repetition', '(a+)+$'],
    ['overlapping choices', '^(a|aa)+$'],
    ['two that take the same', '^\\d+\\d+\\d+$'],
    ['a nested class', '^([\\w-]+\\.?)+@x$'],
  ])('finds %s', (_what, pattern) => {
    expect(slowest({ pattern, flags: '' }, limit).times).toBeGreaterThan(limit)
  })

  test('lets a plain one pass', () => {
    expect(slowest({ pattern: '^1[3-9]\\d{9}$', flags: '' }, limit).times).toBeLessThan(limit)
  })

  test('finds the expressions of a file with their lines', () => {
    const text = "const a = /x+/gu\nconst b = 'no /y/'\nexport const c = [a, b, /\\//]\n"
    expect(regexesIn('a.ts', text)).toEqual([
      { path: 'a.ts', line: 1, pattern: 'x+', flags: 'gu' },
      { path: 'a.ts', line: 3, pattern: '\\/', flags: '' },
    ])
  })
})

test('no regular expression of the product can be made to hold anybody up', () => {
  const all = productRegexes(root)
  expect(all.length).toBeGreaterThan(50)
  const slow = all.flatMap((one) => {
    const { times, length, text } = slowest(one, limit)
    return times > limit
      ? [`${one.path}:${one.line} /${one.pattern}/ costs ${times} yardsticks for ${length} × ${text}`]
      : []
  })
  expect(slow).toEqual([])
}, 120_000)
