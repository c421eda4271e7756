import { DropList } from './drop-list.tsx'
import { nestedLevels } from './limits.ts'

export interface CategoryNode {
  readonly id: string
  readonly name: string
  readonly children?: readonly CategoryNode[]
}

export interface CategoryLevelsProps {
  label: string
  nodes: readonly CategoryNode[]
  /** Ids from the first level down; empty means all. */
  value: readonly string[]
  onChange: (path: readonly string[]) => void
  /** At most four. */
  levels?: number
}

/** The nodes on the way to the last chosen one. */
export function nodesOnPath(
  nodes: readonly CategoryNode[],
  path: readonly string[],
): readonly CategoryNode[] {
  const [first, ...rest] = path
  const node = nodes.find(({ id }) => id === first)
  return node ? [node, ...nodesOnPath(node.children ?? [], rest)] : []
}

/** Categories inside each other, one drop-down list a level; a choice opens the level below it. */
export function CategoryLevels({
  label,
  nodes,
  value,
  onChange,
  levels = nestedLevels,
}: CategoryLevelsProps) {
  const path = nodesOnPath(nodes, value)
  const lists = [{ id: 'first', name: label, children: nodes }, ...path].slice(
    0,
    Math.min(levels, nestedLevels),
  )
  return (
    <div>
      {lists.map((parent, level) => (
        <DropList
          key={parent.id}
          label={parent.name}
          items={parent.children ?? []}
          value={value[level]}
          onChange={(id) => onChange([...value.slice(0, level), ...(id ? [id] : [])])}
        />
      ))}
    </div>
  )
}
