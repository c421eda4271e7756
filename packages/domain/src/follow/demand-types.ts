import type { DemandKind } from '../demand/kinds.ts'
import { type Category, categoriesOf, categoryOf } from '../dictionary/categories.ts'

const holds = (node: Category, numbers: ReadonlySet<string>): boolean =>
  numbers.has(node.no) || node.children.some((child) => holds(child, numbers))

/**
 * The categories of a kind, at the level below `path` (ids or numbers of the levels above it, the first one first), that
 * one of these category numbers lies in.
 */
export function categoriesHolding(
  kind: DemandKind,
  numbers: ReadonlySet<string>,
  path: readonly string[] = [],
): readonly Category[] {
  const level = path.reduce<readonly Category[]>(
    (nodes, step) => nodes.find(({ id, no }) => id === step || no === step)?.children ?? [],
    categoriesOf(kind),
  )
  return level.filter((node) => holds(node, numbers))
}

const below = ({ no, children }: Category): readonly string[] => [no, ...children.flatMap(below)]

/** The numbers of a category of this kind and of all below it; none when there is no such category. */
export function numbersWithin(kind: DemandKind, no: string): readonly string[] {
  const found = categoryOf(kind, no)
  return found ? below(found) : []
}
