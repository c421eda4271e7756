import { higherNames } from './higher-names.ts'
import { surplusOf } from './known.ts'
import type { Violation } from './rules.ts'
import type { SourceFile } from './source.ts'
import { spreads } from './spreads.ts'
import { unusedWords } from './unused-words.ts'

/** Something that stands in the tree and should not: in which file, and the words to find it by. */
export interface Finding {
  readonly path: string
  readonly what: string
}

/** A rule for what is written from now on. Files that broke it before are listed with their count, which may only shrink. */
export interface Ratchet {
  readonly name: string
  readonly because: string
  findings(source: SourceFile): readonly Finding[]
}

export type Counts = ReadonlyMap<string, number>

/** Every rule of that kind; `glossary` is the text of docs/glossary.md. */
export const ratchetsOf = (glossary: string): readonly Ratchet[] => [
  spreads,
  higherNames,
  unusedWords(glossary),
]

/** The file whose strings are planted violations breaks nothing. */
const found = ({ findings }: Ratchet, source: SourceFile): readonly Finding[] =>
  source.path.endsWith('/architecture/src/ratchets.test.ts') ? [] : findings(source)

/** Files that hold more of it than they are known for, or less, or are gone: one violation a file. */
export function checkRatchet(
  ratchet: Ratchet,
  sources: readonly SourceFile[],
  known: Counts,
): readonly Violation[] {
  const { name: rule, because } = ratchet
  const all = new Map(sources.map((source) => [source.path, found(ratchet, source)]))
  const grown = [...all].flatMap(([path, now]) => {
    const before = known.get(path) ?? 0
    if (now.length <= before) return []
    const what = [...new Set(now.map((one) => one.what))].join(', ')
    return [{ rule, where: `${path}: ${now.length}, known ${before}: ${what}`, because }]
  })
  const fallen = [...known].flatMap(([path, before]) => {
    const now = all.get(path)?.length ?? 0
    if (now >= before) return []
    return [{ rule, where: `${path}: ${now}, known ${before}`, because: surplusOf(rule) }]
  })
  return [...grown, ...fallen]
}

/** How often each file breaks it; files that do not are left out. */
export function countsOf(ratchet: Ratchet, sources: readonly SourceFile[]): Counts {
  const counted = sources.map((source) => [source.path, found(ratchet, source).length] as const)
  return new Map(counted.filter(([, count]) => count > 0))
}

/**
 * The list as it may be from now on: never more than before. A file that was moved takes its count along; `moved` leads
 * from where such a file lies now to where it lay, and nothing else makes an allowance somebody else's.
 */
export function shrunk(known: Counts, counted: Counts, moved: ReadonlyMap<string, string>): Counts {
  const allowed = ([path, count]: readonly [string, number]) =>
    [path, Math.min(count, known.get(moved.get(path) ?? path) ?? 0)] as const
  return new Map([...counted].map(allowed).filter(([, count]) => count > 0))
}
