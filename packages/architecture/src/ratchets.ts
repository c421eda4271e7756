import { basename } from 'node:path'
import { higherNames } from './higher-names.ts'
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

/** Files that hold more of it than they are known for, one violation a file. */
export function checkRatchet(
  ratchet: Ratchet,
  sources: readonly SourceFile[],
  known: Counts,
): readonly Violation[] {
  return sources.flatMap((source) => {
    const now = found(ratchet, source)
    const before = known.get(source.path) ?? 0
    if (now.length <= before) return []
    const what = [...new Set(now.map((one) => one.what))].join(', ')
    const where = `${source.path}: ${now.length}, known ${before}: ${what}`
    return [{ rule: ratchet.name, where, because: ratchet.because }]
  })
}

/** How often each file breaks it; files that do not are left out. */
export function countsOf(ratchet: Ratchet, sources: readonly SourceFile[]): Counts {
  const counted = sources.map((source) => [source.path, found(ratchet, source).length] as const)
  return new Map(counted.filter(([, count]) => count > 0))
}

/**
 * The list as it may be from now on: never more than before. A file that was moved, and kept its name, takes its count
 * along.
 */
export function shrunk(known: Counts, counted: Counts): Counts {
  const left = new Map([...known].filter(([path]) => !counted.has(path)))
  const movedFrom = (path: string): string | undefined =>
    [...left.keys()].find((gone) => basename(gone) === basename(path))
  const next = new Map<string, number>()
  for (const [path, count] of counted) {
    const from = known.has(path) ? path : movedFrom(path)
    if (from === undefined) continue
    left.delete(from)
    next.set(path, Math.min(count, known.get(from) ?? 0))
  }
  return next
}
