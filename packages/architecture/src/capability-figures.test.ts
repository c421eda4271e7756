import { describe, expect, test } from 'vitest'
import {
  asScaffolded,
  type CapabilityFigures,
  capabilityFigures,
  capabilityProblems,
  codeOf,
  linesAPlace,
  twinsOf,
} from './capability-figures.ts'
import type { SourceFile } from './source.ts'

const source = (path: string, text: string): SourceFile => ({
  path,
  text,
  code: text,
  comments: [],
  imports: [],
})
const features = 'apps/web/src/features'

/** Some lines in which a thing is handled; those of two things differ in its name. */
const course = (thing: string, count = 20) =>
  Array.from({ length: count }, (_, n) => `const ${thing}Step${n} = next(${thing}, ${n})`).join('\n')

describe('what a capability consists of', () => {
  const sources = [
    source('packages/domain/src/demand/demand.ts', 'a\n'.repeat(30)),
    source(`${features}/demand/screens/a.screen.tsx`, 'a\n'.repeat(10)),
    source(`${features}/demand/screens/a.screen.test.tsx`, 'a\n'.repeat(500)),
    source('packages/domain/src/shared/money.ts', 'a\n'.repeat(70)),
  ]

  const hall = source(`${features}/hall/screens/a.screen.tsx`, 'a\n'.repeat(10))

  test('is its production code in all rooms, and its places', () => {
    expect(capabilityFigures(sources, ['demand.list', 'demand.detail'])).toEqual([
      { name: 'demand', files: 2, lines: 40, places: 2 },
    ])
    expect(codeOf('demand', sources)).toHaveLength(2)
  })

  test('is counted with the places of the whole map, those of the ground among them', () => {
    const tree = [...sources, hall]
    expect(capabilityFigures(tree, ['demand.list', 'hall.bidding']).map(({ places }) => places)).toEqual([
      1, 1,
    ])
    expect(() => capabilityFigures(sources, ['demand.list', 'hall.bidding'])).toThrow('hall.bidding')
  })

  test('is no figure a place where it has none', () => {
    expect(linesAPlace({ lines: 100, places: 0 })).toBeUndefined()
  })
})

describe('a capability that is made from now on', () => {
  const figures = (given: Partial<CapabilityFigures>): CapabilityFigures => ({
    name: 'demand',
    files: 12,
    lines: 1000,
    places: 2,
    ...given,
  })
  const problems = (given: Partial<CapabilityFigures>, known: readonly string[] = []) =>
    capabilityProblems([figures(given)], [], known)

  test('has few files, and few lines a place', () => {
    expect(problems({})).toEqual([])
    expect(problems({ files: 13 })).toEqual(['demand: 13.0 files for 1,000 lines, at most 12'])
    expect(problems({ lines: 1300 })).toEqual(['demand: 650 lines a place, at most 600'])
    expect(problems({ name: 'quotation', lines: 1630 })).toEqual([])
    expect(problems({ name: 'quotation', lines: 1650 })).toEqual([
      'quotation: 825 lines a place, at most 820',
    ])
    expect(problems({ files: 13, lines: 1300, places: 0 })).toEqual([])
  })

  test('is no twin of another one, whatever their nouns', () => {
    const twins = [
      source('packages/domain/src/tender/a.ts', course('tender')),
      source('packages/domain/src/demand/a.ts', course('demand')),
    ]
    const all = [figures({ files: 1, lines: 100 }), figures({ name: 'tender', files: 1, lines: 100 })]
    expect(twinsOf('demand', 'tender', twins).share).toBe(1)
    expect(capabilityProblems(all, twins, ['tender'])).toEqual([
      'demand ↔ tender: 100.0 % are twins, at most 4 %; most lines of them in packages/domain/src/demand/a.ts (20)',
    ])
    const own = [twins[0] as SourceFile, source('packages/domain/src/demand/a.ts', course('paper'))]
    expect(capabilityProblems(all, own, ['tender'])).toEqual([])
  })

  test('is left alone as long as the glossary does not say what it is', () => {
    const glossary = (meaning: string) =>
      `| 需求 | \`demand\` | ${meaning} |\n| 招标 | \`tender\` | a call for bids |`
    expect(asScaffolded(glossary('as `npm run create` made it; say here what it is'))).toEqual(['demand'])
    expect(asScaffolded(glossary('what a company looks for'))).toEqual([])
  })

  test('and one that was there before is left alone', () => {
    expect(problems({ files: 130 }, ['demand'])).toEqual([])
  })
})
