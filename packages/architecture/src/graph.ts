import { existsSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { ImportKind, SourceFile } from './source.ts'

export interface Edge {
  readonly specifier: string
  readonly from: string
  /** A path of the tree, or `npm:<package>`, `node:<module>`, or `missing:<specifier>`. */
  readonly to: string
  readonly kind: ImportKind
}

const workspaces: Readonly<Record<string, string>> = {
  '@jb/domain': 'packages/domain/src',
  '@jb/contract': 'packages/contract/src',
  '@jb/testing': 'packages/testing/src',
  '@jb/architecture': 'packages/architecture/src',
  '@jb/web': 'apps/web/src',
  '@jb/api': 'apps/api/src',
}

/** Every import of every file, resolved. */
export function importGraph(root: string, sources: readonly SourceFile[]): readonly Edge[] {
  return sources.flatMap((source) =>
    source.imports.map(({ specifier, kind }) => ({
      specifier,
      from: source.path,
      to: resolve(root, source.path, specifier),
      kind,
    })),
  )
}

function resolve(root: string, from: string, given: string): string {
  const specifier = given.replace(/\?\w+$/, '')
  if (specifier.startsWith('node:')) return specifier
  const [scope = '', name = '', ...rest] = specifier.split('/')
  const workspace = workspaces[`${scope}/${name}`]
  const path = workspace
    ? inTree(root, `${workspace}/${rest.join('/')}`)
    : specifier.startsWith('.') && inTree(root, posix.join(dirname(from), specifier))
  if (path) return path
  if (workspace || specifier.startsWith('.') || specifier.startsWith('/')) return `missing:${specifier}`
  return `npm:${scope.startsWith('@') ? `${scope}/${name}` : scope}`
}

function inTree(root: string, path: string): string | undefined {
  return ['', '.ts', '.tsx']
    .map((end) => path + end)
    .find((p) => /\.\w+$/.test(p) && existsSync(join(root, p)))
}

/** Groups of files that import each other at run time (strongly connected, two files or more). */
export function runtimeCycles(edges: readonly Edge[]): readonly (readonly string[])[] {
  const next = new Map<string, string[]>()
  for (const { from, to, kind } of edges)
    if (kind === 'value') next.set(from, [...(next.get(from) ?? []), to])
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (node: string): number => {
    const mine = order.size
    let lowest = mine
    order.set(node, mine)
    stack.push(node)
    for (const to of next.get(node) ?? []) {
      if (!order.has(to)) lowest = Math.min(lowest, visit(to))
      else if (stack.includes(to)) lowest = Math.min(lowest, low.get(to) ?? order.get(to) ?? mine)
    }
    low.set(node, lowest)
    if (lowest !== mine) return lowest
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1 || next.get(node)?.includes(node)) cycles.push(group.sort())
    return lowest
  }
  for (const node of next.keys()) if (!order.has(node)) visit(node)
  return cycles
}
