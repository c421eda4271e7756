import { fold } from '../shared/bigrams.ts'
import { type Category, categoriesOf } from './categories.ts'
import type { CategoryKind } from './category-kinds.ts'

/** The nodes from the first level down to one of them. */
export type CategoryPath = readonly Category[]

const known = new Map<CategoryKind, readonly CategoryPath[]>()

/** All ways down the tree of a kind, in its order: a class before what stands below it. */
function pathsOf(kind: CategoryKind): readonly CategoryPath[] {
  const below = (path: CategoryPath, nodes: readonly Category[]): readonly CategoryPath[] =>
    nodes.flatMap((node) => [[...path, node], ...below([...path, node], node.children)])
  const paths = known.get(kind) ?? below([], categoriesOf(kind))
  known.set(kind, paths)
  return paths
}

/** The way down to a number; undefined where the kind has no such category. */
export const categoryPath = (kind: CategoryKind, no: string): CategoryPath | undefined =>
  pathsOf(kind).find((path) => path.at(-1)?.no === no)

/** The numbers that deal with the same things as this one: itself, the classes around it, and all below it. */
export const kinOf = (kind: CategoryKind, no: string): readonly string[] =>
  pathsOf(kind)
    .filter(
      (path) =>
        path.some((node) => node.no === no) || categoryPath(kind, no)?.includes(path.at(-1) as Category),
    )
    .map((path) => path.at(-1)?.no ?? '')

/** A word that a person looks for, and what finds as well as it (see shared/sought.ts). */
interface Word {
  readonly typed: string
  readonly texts: readonly string[]
}

/** The best of those found; nobody scrolls further. */
const most = 30

/**
 * The categories that a person means by some words, each found by its synonyms too: those called so first, then those
 * whose name begins with it, then the others, a class before its parts.
 */
export function findCategories(kind: CategoryKind, words: readonly Word[]): readonly CategoryPath[] {
  if (words.length === 0) return []
  const rated = pathsOf(kind).flatMap((path) => {
    const names = namesOf(path.at(-1))
    const ranks = words.map((word) =>
      Math.min(...word.texts.map((text) => rankOf(names, text, fold(word.typed)))),
    )
    const rank = Math.max(...ranks)
    return rank === Number.POSITIVE_INFINITY ? [] : [{ path, rank }]
  })
  return rated
    .sort((a, b) => a.rank - b.rank || a.path.length - b.path.length)
    .slice(0, most)
    .map(({ path }) => path)
}

const namesOf = (node: Category | undefined) => (node ? [fold(node.name), fold(node.simpleName)] : [])

/** How near a text is to what something is called; what was typed itself goes before what means the same. */
function rankOf(names: readonly string[], text: string, typed: string): number {
  const other = text === typed ? 0 : 0.5
  if (names.includes(text)) return other
  if (names.some((name) => name.startsWith(text))) return 1 + other
  return names.some((name) => name.includes(text)) ? 2 + other : Number.POSITIVE_INFINITY
}
