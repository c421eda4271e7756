import { allowedBelow } from './capabilities.ts'
import type { Edge } from './graph.ts'
import { importGraph, runtimeCycles } from './graph.ts'
import { type Place, placeOf } from './place.ts'
import { apiRules } from './rules-api.ts'
import { packageRules } from './rules-packages.ts'
import { webRules } from './rules-web.ts'
import { readSources, type SourceFile } from './source.ts'

/** A forbidden import. Test files are exempt. */
export interface ImportRule {
  readonly name: string
  /** Why, as a sentence for the person who broke it. */
  readonly because: string
  forbids(from: Place, to: Place, edge: Edge): boolean
}

export interface Violation {
  readonly rule: string
  readonly where: string
  readonly because: string
}

const graphRules: readonly ImportRule[] = [
  {
    name: 'only-downward',
    because: 'a capability may import only what stands below or to the left of it in capabilities.ts',
    forbids: (from, to) =>
      from.capability !== undefined &&
      to.capability !== undefined &&
      from.capability !== to.capability &&
      !allowedBelow(from.capability).includes(to.capability),
  },
  {
    name: 'resolvable',
    because: 'the import leads nowhere',
    forbids: (_, to) => to.path.startsWith('missing:'),
  },
  {
    name: 'no-test-code-in-product',
    because: 'product code must not import tests, builders or the harness',
    forbids: (from, to) => from.side !== 'tools' && to.test,
  },
]

/** Every import rule of the house. */
export const importRules: readonly ImportRule[] = [...graphRules, ...packageRules, ...webRules, ...apiRules]

/** All broken import rules, runtime cycles and unknown capability folders of a tree. Throws when it saw no file. */
export function checkImports(
  root: string,
  sources: readonly SourceFile[] = readSources(root),
): readonly Violation[] {
  if (sources.length === 0) throw new Error(`no source file found below ${root}`)
  const edges = importGraph(root, sources)
  const broken = edges.flatMap((edge) => brokenBy(edge))
  const cycles = runtimeCycles(edges).map((group) => ({
    rule: 'no-runtime-cycle',
    where: group.join(' ↔ '),
    because: 'files that import each other cannot be read or loaded one after the other',
  }))
  return [...broken, ...cycles, ...unknownNouns(sources)]
}

function brokenBy(edge: Edge): Violation[] {
  const from = placeOf(edge.from)
  const to = placeOf(edge.to)
  if (from.test && !edge.to.startsWith('missing:')) return []
  return importRules
    .filter((rule) => rule.forbids(from, to, edge))
    .map(({ name, because }) => ({ rule: name, where: `${edge.from} → ${edge.to}`, because }))
}

/** Folders beside the capabilities that hold what belongs to none of them. */
const common = new Set(['shared', 'platform'])

function unknownNouns(sources: readonly SourceFile[]): Violation[] {
  return sources
    .map(({ path }) => placeOf(path))
    .filter(({ noun, capability }) => noun !== undefined && capability === undefined && !common.has(noun))
    .map(({ path }) => ({
      rule: 'known-capability',
      where: path,
      because: 'a folder of features, modules, domain or contract bears the name of a capability',
    }))
}
