import { capabilities } from './capabilities.ts'
import { findTwins, lineCount } from './duplicates.ts'
import { generated } from './exceptions.ts'
import { businessNouns } from './nouns.ts'
import { placeOf } from './place.ts'
import type { SourceFile } from './source.ts'

/** What a capability may cost that is made from now on. */
export const capabilityLimits = {
  filesPerThousandLines: 12,
  linesAPlace: 600,
  twinShare: 0.04,
  /** Shorter stretches are the idioms of the house: 25 tokens find 5–15 % between any two. */
  twinTokens: 40,
} as const

/** Capabilities with more procedures than places, and what a place of theirs may cost: ADR 64, 71, 73, 76 and 78. */
export const heavier: Readonly<Record<string, number>> = {
  quotation: 820,
  fee: 840,
  expert: 880,
  draw: 1140,
  evaluation: 1490,
}

export interface CapabilityFigures {
  readonly name: string
  readonly files: number
  readonly lines: number
  /** Places of the product map. */
  readonly places: number
}

const isProduct = ({ path }: SourceFile): boolean =>
  !placeOf(path).test && !generated.some((pattern) => pattern.test(path))

/** The production code of a capability, in all its rooms. */
export const codeOf = (name: string, sources: readonly SourceFile[]): readonly SourceFile[] =>
  sources.filter((source) => placeOf(source.path).capability === name && isProduct(source))

/**
 * How much each capability consists of; those without a file are left out. `placeIds` are those of the product map;
 * throws when one of them is nobody's.
 */
export function capabilityFigures(
  sources: readonly SourceFile[],
  placeIds: readonly string[],
): readonly CapabilityFigures[] {
  const owners = placeIds.map((id) => id.split('.')[0])
  const figures = capabilities
    .map((name) => {
      const code = codeOf(name, sources)
      const lines = code.reduce((sum, { text }) => sum + lineCount(text), 0)
      return { name, files: code.length, lines, places: owners.filter((owner) => owner === name).length }
    })
    .filter(({ files }) => files > 0)
  const lost = placeIds.filter((_, at) => !figures.some(({ name }) => name === owners[at]))
  if (lost.length > 0) throw new Error(`places of no capability that has a file: ${lost.join(', ')}`)
  return figures
}

/** Files for each thousand lines. */
export const filesPerThousand = ({ files, lines }: Pick<CapabilityFigures, 'files' | 'lines'>): number =>
  (files * 1000) / lines

/** Lines for each place; undefined where there is none. */
export const linesAPlace = ({
  lines,
  places,
}: Pick<CapabilityFigures, 'lines' | 'places'>): number | undefined =>
  places === 0 ? undefined : lines / places

/** What of the smaller of two capabilities stands in the other as a skeleton, and in which of its files. */
export function twinsOf(
  one: string,
  other: string,
  sources: readonly SourceFile[],
  tokens: number = capabilityLimits.twinTokens,
) {
  const sizeOf = (code: readonly SourceFile[]): number => code.reduce((sum, { text }) => sum + text.length, 0)
  const [small = [], large = []] = [codeOf(one, sources), codeOf(other, sources)].sort(
    (a, b) => sizeOf(a) - sizeOf(b),
  )
  const { lines, twinLines, files } = findTwins(small, large, businessNouns, tokens)
  return { share: lines === 0 ? 0 : twinLines / lines, files }
}

/** How the glossary explains a capability that nobody has made their own yet. */
export const asMade = 'as `npm run create` made it; say here what it is'

/**
 * Capabilities that still are what the scaffold made: the glossary does not say yet what they are. What is too much in
 * them is printed, not gated, and nobody is a twin of theirs.
 */
export const asScaffolded = (glossary: string): readonly string[] =>
  [...glossary.matchAll(new RegExp(`\\| \`(\\w+)\` +\\| ${asMade}`, 'g'))].map(([, name = '']) => name)

/** What is too much in the capabilities that are not among the `grandfathered`, one sentence each. */
export function capabilityProblems(
  figures: readonly CapabilityFigures[],
  sources: readonly SourceFile[],
  grandfathered: readonly string[],
): readonly string[] {
  const made = figures.filter(({ name }) => !grandfathered.includes(name))
  return made.flatMap((one) => [...sizeProblems(one), ...twinProblems(one, figures, sources)])
}

function sizeProblems(one: CapabilityFigures): string[] {
  const [files, aPlace] = [filesPerThousand(one), linesAPlace(one) ?? 0]
  const limits = capabilityLimits
  const most = heavier[one.name] ?? limits.linesAPlace
  return [
    ...(files > limits.filesPerThousandLines
      ? [`${one.name}: ${files.toFixed(1)} files for 1,000 lines, at most ${limits.filesPerThousandLines}`]
      : []),
    ...(aPlace > most ? [`${one.name}: ${aPlace.toFixed(0)} lines a place, at most ${most}`] : []),
  ]
}

function twinProblems(
  { name }: CapabilityFigures,
  all: readonly CapabilityFigures[],
  sources: readonly SourceFile[],
): string[] {
  return all.flatMap((other) => {
    if (other.name === name) return []
    const { share, files } = twinsOf(name, other.name, sources)
    if (share <= capabilityLimits.twinShare) return []
    const most = capabilityLimits.twinShare * 100
    const worst = files.slice(0, 3).map(([path, lines]) => `${path} (${lines})`)
    const where = `most lines of them in ${worst.join(', ')}`
    return [`${name} ↔ ${other.name}: ${(share * 100).toFixed(1)} % are twins, at most ${most} %; ${where}`]
  })
}
