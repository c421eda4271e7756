import { classify, findCategories } from '@jb/contract/dictionary/category.contract'
import { type CategoryKind, categoryKinds } from '@jb/domain/dictionary/category-kinds'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery, notRefreshed } from '../../../lib/query-client.ts'

/** A category of the tree, by the short name where there is little room. */
export interface TreeNode {
  readonly id: string
  readonly name: string
  readonly no: string
  /** The whole name. */
  readonly full: string
  readonly children: readonly TreeNode[]
}

interface Sent {
  readonly id: string
  readonly no: string
  readonly name: string
  readonly simpleName: string
  readonly children: readonly Sent[]
}

const nodeOf = ({ id, no, name, simpleName, children }: Sent): TreeNode => ({
  id,
  no,
  name: simpleName,
  full: name,
  children: children.map(nodeOf),
})

/** The categories of a kind; they change with a new version of the product only. */
export const useCategories = (kind: CategoryKind, wanted = true) =>
  useQuery({
    enabled: wanted,
    ...endpointQuery(classify, { query: { type: kind } }),
    ...notRefreshed,
    staleTime: Number.POSITIVE_INFINITY,
    select: (nodes) => nodes.filter(({ no }) => no !== '').map(nodeOf),
  })

/** The nodes from the first level down to a number; none where there is no such number. */
export function wayTo(nodes: readonly TreeNode[], no: string): readonly TreeNode[] {
  for (const node of nodes) {
    if (node.no === no) return [node]
    const below = wayTo(node.children, no)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** What a category is called, by its id; '' without one, or while it is not known. */
export function useCategoryName(id: string): string {
  const [said = '', no = ''] = id.split('-')
  const kind = categoryKinds.find((one) => one === said)
  const { data = [] } = useCategories(kind ?? categoryKinds[0], kind !== undefined)
  return (kind && wayTo(data, no).at(-1)?.full) ?? ''
}

/** What the platform finds by some words, with what the trade also calls it. */
export const useFoundCategories = (kind: CategoryKind, keyword: string) =>
  useQuery({
    ...endpointQuery(findCategories, { body: { kind, keyword } }),
    enabled: keyword !== '',
  })
