import { type DuplicateReport, findDuplicates, lineCount } from './duplicates.ts'
import { generated, longFiles } from './exceptions.ts'
import { functionSizes } from './functions.ts'
import { placeOf } from './place.ts'
import { isScript, type SourceFile } from './source.ts'

export const limits = {
  fileLines: 600,
  /** Longer ones are printed: have a look whether they read better whole. */
  fileLinesToLookAt: 400,
  domainFunctionLines: 30,
  duplicateTokens: 60,
  duplicateShareInFeatures: 0.03,
  duplicateShareElsewhere: 0.015,
} as const

const counted = (path: string): boolean => !generated.some((pattern) => pattern.test(path))

/** Files over the limit and exceptions that are no longer needed, one sentence each. */
export function fileProblems(files: readonly { path: string; text: string }[]): readonly string[] {
  const long = files.filter(({ path, text }) => counted(path) && lineCount(text) > limits.fileLines)
  const excused = new Set(Object.keys(longFiles))
  return [
    ...long
      .filter(({ path }) => !excused.has(path))
      .map(({ path, text }) => `${path}: ${lineCount(text)} lines, at most ${limits.fileLines}`),
    ...[...excused]
      .filter((path) => files.some((file) => file.path === path) && !long.some((file) => file.path === path))
      .filter((path) => !path.endsWith('/product-map.ts'))
      .map((path) => `${path}: is short enough now, take it off exceptions.ts`),
  ]
}

/** Files that ask for a look, the longest first. */
export function filesToLookAt(
  files: readonly { path: string; text: string }[],
): readonly (readonly [path: string, lines: number])[] {
  return files
    .filter(({ path }) => counted(path) && !longFiles[path])
    .map(({ path, text }) => [path, lineCount(text)] as const)
    .filter(([, lines]) => lines > limits.fileLinesToLookAt)
    .sort(([, a], [, b]) => b - a)
}

/** Domain functions over the limit. */
export function functionProblems(sources: readonly SourceFile[]): readonly string[] {
  return sources
    .filter(({ path }) => placeOf(path).side === 'domain' && !placeOf(path).test)
    .flatMap(functionSizes)
    .filter(({ lines }) => lines > limits.domainFunctionLines)
    .map(
      ({ path, name, line, lines }) =>
        `${path}:${line} ${name}: ${lines} lines, at most ${limits.domainFunctionLines}`,
    )
}

export interface DuplicateFigure extends DuplicateReport {
  readonly part: string
  readonly share: number
  readonly limit: number
}

/** Shares of duplicated lines in the features and elsewhere; tests, generated files and tools aside. */
export function duplicateFigures(sources: readonly SourceFile[]): readonly DuplicateFigure[] {
  const product = sources.filter(
    ({ path }) => isScript(path) && /^(apps|packages)\//.test(path) && counted(path) && !placeOf(path).test,
  )
  const inFeatures = (path: string): boolean => placeOf(path).area === 'features'
  const figure = (part: string, limit: number, some: readonly SourceFile[]): DuplicateFigure => {
    const report = findDuplicates(some, limits.duplicateTokens)
    return { ...report, part, limit, share: report.lines === 0 ? 0 : report.duplicatedLines / report.lines }
  }
  return [
    figure(
      'features',
      limits.duplicateShareInFeatures,
      product.filter(({ path }) => inFeatures(path)),
    ),
    figure(
      'elsewhere',
      limits.duplicateShareElsewhere,
      product.filter(({ path }) => !inFeatures(path)),
    ),
  ]
}

/** Number of files, median, 90th percentile and maximum of their lengths, in lines. */
export function sizes(files: readonly { text: string }[]): string {
  const lengths = files.map(({ text }) => lineCount(text)).sort((a, b) => a - b)
  const at = (share: number): number =>
    lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0
  return `${String(lengths.length).padStart(5)} files  median ${at(0.5)}  p90 ${at(0.9)}  max ${lengths.at(-1) ?? 0}`
}
