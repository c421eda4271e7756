import type { classify as endpoint } from '@jb/contract/dictionary/category.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { allOf, type Category, categoriesOf } from '@jb/domain/dictionary/categories'
import type { ReadContext } from '../../../platform/module.ts'

type Node = Answer<typeof endpoint>[number]

/** As it is sent; the domain's tests hold that no kind has more than three levels. */
export const sentCategory = (node: Category): Node =>
  ({ ...node, children: node.children.map(sentCategory) }) as Node

/** The categories of a kind behind the node that stands for all of them. */
export async function classify(
  _: ReadContext,
  { query }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  return [allOf(query.type), ...categoriesOf(query.type)].map(sentCategory)
}
