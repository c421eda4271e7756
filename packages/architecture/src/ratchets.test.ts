import { describe, expect, test } from 'vitest'
import { checkRatchet, countsOf, type Ratchet, ratchetsOf, shrunk } from './ratchets.ts'
import type { SourceFile } from './source.ts'

const glossary = [
  '# Glossary',
  '| 招标 | `tender` | not a word of the list |',
  '## Words that are not used',
  '| Not this | But |',
  '| -------- | --- |',
  '| `deed`, `deeds` | action |',
  '',
  '## Something else',
  '| `row` | not of the list |',
].join('\n')
const ratchets = ratchetsOf(glossary)
const source = (path: string, text: string): SourceFile => ({
  path,
  text,
  code: text,
  comments: [],
  imports: [],
})
const domain = 'packages/domain/src'
const features = 'apps/web/src/features'

const planted: readonly (readonly [rule: string, path: string, text: string])[] = [
  ['no-spread-literals', `${domain}/bid/a.ts`, 'export const a = { ...{ b, c }, d }'],
  ['no-spread-literals', `${domain}/bid/a.test.ts`, 'const a = {\n  ...{\n    b,\n  },\n}'],
  ['no-higher-names', `${domain}/approval/a.ts`, "export type Kind = 'tender' | 'project'"],
  ['no-higher-names', `${domain}/approval/a.ts`, "export const type = 'tenderPublish'"],
  ['no-higher-names', 'apps/api/src/modules/tender/reads/a.ts', "const kind = 'auction.result'"],
  ['no-higher-names', 'packages/contract/src/tender/a.ts', 'const key = `bid:1`'],
  ['no-higher-names', 'packages/contract/src/tender/a.ts', "const a = { refreshes: [], kind: 'bid' }"],
  ['no-higher-names', 'packages/domain/src/tender/a.ts', "const refreshes = ['bid']"],
  ['no-higher-names', `${features}/tender/parts/a.tsx`, "const kind = 'auction'"],
  ['words-of-the-glossary', `${domain}/bid/deeds.ts`, 'export const list = 1'],
  ['words-of-the-glossary', `${domain}/bid/a.ts`, 'export const lastDeed = 1'],
  ['words-of-the-glossary', 'apps/api/src/modules/bid/a.ts', 'export async function saveDeed() {}'],
]

const clean: readonly (readonly [path: string, text: string])[] = [
  [`${domain}/bid/a.ts`, 'export const a = { ...b, ...(c && { d }), ...e() }'],
  [`${domain}/auction/a.ts`, "export const kind = 'tender'"],
  [`${domain}/tender/a.ts`, "export const key = 'bidEnd'"],
  ['packages/contract/src/tender/a.ts', "const a = { refreshes: ['bid', 'auction.mine'], who }"],
  ['packages/contract/src/tender/a.ts', "export const refreshes = ['bid'] as const"],
  [`${domain}/approval/a.test.ts`, "const kind = 'tender'"],
  [`${domain}/shared/a.ts`, "export const kind = 'tender'"],
  [`${features}/tender/parts/a.tsx`, "export const a = to('auction.detail', { id })"],
  [`${domain}/bid/a.ts`, 'export const indeed = 1\nconst deed = 2\nexport const row = 3'],
]

const broken = (path: string, text: string) =>
  ratchets.flatMap((one) => checkRatchet(one, [source(path, text)], new Map())).map(({ rule }) => rule)

describe('rules for what is new', () => {
  test.each(planted)('%s is found in %s', (rule, path, text) => {
    expect(broken(path, text)).toEqual([rule])
  })

  test.each(clean)('%s may hold harmless look-alikes', (path, text) => {
    expect(broken(path, text)).toEqual([])
  })

  test('every rule has a planted violation', () => {
    const proven = new Set(planted.map(([rule]) => rule))
    expect(ratchets.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([])
  })
})

describe('what was there before', () => {
  const stars: Ratchet = {
    name: 'stars',
    because: 'no stars',
    findings: ({ path, code }) => [...code.matchAll(/\*/g)].map(() => ({ path, what: '*' })),
  }
  const known = new Map([['a.ts', 2]])

  test('may stay, and not grow', () => {
    expect(checkRatchet(stars, [source('a.ts', '**')], known)).toEqual([])
    expect(checkRatchet(stars, [source('a.ts', '***')], known)).toEqual([
      { rule: 'stars', where: 'a.ts: 3, known 2: *', because: 'no stars' },
    ])
    expect(checkRatchet(stars, [source('b.ts', '*')], new Map())).toHaveLength(1)
  })

  test.each([
    ['has less of it', [source('a.ts', '*')], 'a.ts: 1, known 2'],
    ['has none of it any more', [source('a.ts', '')], 'a.ts: 0, known 2'],
    ['is gone', [], 'a.ts: 0, known 2'],
  ])('is red when a listed file %s, until the list is shrunk', (_how, sources, where) => {
    const because =
      'packages/architecture/known/stars.txt allows more than there is; `npm run rules -- --shrink` takes it off'
    expect(checkRatchet(stars, sources, known)).toEqual([{ rule: 'stars', where, because }])
    expect(checkRatchet(stars, sources, shrunk(known, countsOf(stars, sources), new Map()))).toEqual([])
  })

  test('is taken off the list when it is gone, and never put on it', () => {
    const left = (...sources: readonly SourceFile[]) => [
      ...shrunk(known, countsOf(stars, sources), new Map()),
    ]
    expect(left(source('a.ts', '*'))).toEqual([['a.ts', 1]])
    expect(left(source('a.ts', '***'), source('b.ts', '*'))).toEqual([['a.ts', 2]])
    expect(left(source('a.ts', ''))).toEqual([])
  })

  test('goes along with a file that is moved, and with no other of its name', () => {
    const counted = countsOf(stars, [source('live/a.ts', '***'), source('other/a.ts', '*')])
    expect([...shrunk(known, counted, new Map([['live/a.ts', 'a.ts']]))]).toEqual([['live/a.ts', 2]])
    expect([...shrunk(known, counted, new Map())]).toEqual([])
  })
})
