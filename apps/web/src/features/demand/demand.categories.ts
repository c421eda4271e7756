/** A category with what stands below it; `no` names it. */
export interface Category {
  readonly no: string
  readonly name: string
  readonly children: readonly Category[]
}

/** The categories on the way to one, itself the last; empty where there is none such. */
export function nodesTo(nodes: readonly Category[], no: string): readonly Category[] {
  for (const node of nodes) {
    if (node.no === no) return [node]
    const below = nodesTo(node.children, no)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** Every category that words are found in, with the way to it. */
export function found(nodes: readonly Category[], words: string): readonly (readonly Category[])[] {
  return nodes.flatMap((node) => [
    ...(node.name.includes(words) ? [[node]] : []),
    ...found(node.children, words).map((path) => [node, ...path]),
  ])
}
