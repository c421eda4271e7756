import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'

const folder = new URL('../golden/', import.meta.url)

/**
 * Compares lines with the table `packages/testing/golden/<name>.txt`, which says what people and clients have noticed so
 * far. `npm run golden` writes the tables anew; what has changed in them is reviewed like code.
 */
export function golden(name: string, lines: readonly string[]): void {
  const file = new URL(`${name}.txt`, folder)
  const text = `${lines.join('\n')}\n`
  if (process.env.GOLDEN === 'write') writeFileSync(file, text)
  const before = readFileSync(file, 'utf8')
  const [was, is] = [before.split('\n'), text.split('\n')]
  const [had, has] = [new Set(was), new Set(is)]
  const gone = was.filter((line) => !has.has(line))
  const come = is.filter((line) => !had.has(line))
  expect({ gone, come }).toEqual({ gone: [], come: [] })
  expect(text).toBe(before)
}

const masks: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>'],
  [/\b[0-9a-f]{64}\b/g, '<hash>'],
  [/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g, '<time>'],
  [/\b[A-Z]{2}-?\d{8}-?\d{3,6}\b/g, '<no>'],
  [/\b\d{4}[-/]\d\d[-/]\d\d(?: \d\d:\d\d(?::\d\d)?)?/g, '<day>'],
  [/(?:\d{4}\s?年\s?)?\d{1,2}\s?月\s?\d{1,2}\s?日(?:\s?\d{1,2}:\d\d)?/g, '<day>'],
  [/(?<![\d:])\d{1,2}:\d\d(?::\d\d)?(?![\d:])/g, '<hour>'],
  [/已过\d+分/g, '已过<n>分'],
  [/(测试企业|测试员)\d+/g, '$1'],
  [/(?<!\d)139\d{8}(?!\d)/g, '<phone>'],
  [/校验码 [-_\p{L}\p{N}]{8}/gu, '校验码 <mark>'],
]

/** Text without what differs from run to run: ids, hashes, moments, numbers of things, names that are counted. */
export const masked = (text: string): string =>
  masks.reduce((shown, [pattern, word]) => shown.replace(pattern, word), text)

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const pairs = Object.entries(value).map(([name, field]) => [name, sorted(field)] as const)
  return Object.fromEntries(pairs.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A value on one line, its keys in order. */
export const line = (value: unknown): string => JSON.stringify(sorted(value)) ?? 'undefined'

/** A value leaf by leaf, `path = leaf` a line, in the order of its own keys. */
export function leaves(value: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null || value instanceof Date)
    return [`${path} = ${line(value)}`]
  const pairs = Object.entries(value)
  if (pairs.length === 0) return [`${path} = ${line(value)}`]
  return pairs.flatMap(([name, field]) => {
    const step = Array.isArray(value) ? `[${name}]` : path === '' ? name : `.${name}`
    return leaves(field, `${path}${step}`)
  })
}
