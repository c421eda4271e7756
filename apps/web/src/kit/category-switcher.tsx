import { useState } from 'react'
import s from './category-switcher.module.css'
import { cx } from './cx.ts'
import { Icon } from './icons.tsx'
import { Tabs } from './tabs.tsx'

export interface CategoryNode {
  readonly id: string
  readonly name: string
  readonly children?: readonly CategoryNode[]
}

export interface CategorySwitcherProps {
  label: string
  nodes: readonly CategoryNode[]
  /** Ids from the first level down; empty means all. */
  value: readonly string[]
  onChange: (path: readonly string[]) => void
  /** 1 to 3. */
  levels?: 1 | 2 | 3
}

const shownFirst = 9

/** Tabs for the first level, a grid for the levels below; beyond nine entries an arrow opens the rest. */
export function CategorySwitcher({ label, nodes, value, onChange, levels = 2 }: CategorySwitcherProps) {
  const first = nodes.find((node) => node.id === value[0])
  const second = first?.children?.find((node) => node.id === value[1])
  const below = (node: CategoryNode | undefined, level: number) =>
    level < levels ? (node?.children ?? []) : []
  return (
    <div>
      <Tabs
        label={label}
        items={[{ id: '', label: '全部' }, ...nodes.map((node) => ({ id: node.id, label: node.name }))]}
        value={value[0] ?? ''}
        onChange={(id) => onChange(id ? [id] : [])}
      />
      <Grid
        key={first?.id}
        label={first?.name ?? ''}
        nodes={below(first, 1)}
        value={value[1]}
        onChange={(id) => onChange([...value.slice(0, 1), ...(id ? [id] : [])])}
      />
      <Grid
        key={second?.id ?? 'none'}
        label={second?.name ?? ''}
        nodes={below(second, 2)}
        value={value[2]}
        onChange={(id) => onChange([...value.slice(0, 2), ...(id ? [id] : [])])}
      />
    </div>
  )
}

interface GridProps {
  label: string
  nodes: readonly CategoryNode[]
  value: string | undefined
  onChange: (id: string | undefined) => void
}

function Grid({ label, nodes, value, onChange }: GridProps) {
  const [all, setAll] = useState(false)
  if (nodes.length === 0) return null
  const shown = all ? nodes : nodes.slice(0, shownFirst)
  return (
    <fieldset className={s.grid} aria-label={label}>
      {shown.map((node) => (
        <button
          key={node.id}
          type="button"
          aria-pressed={node.id === value}
          className={cx(s.cell, node.id === value && s.chosen)}
          onClick={() => onChange(node.id === value ? undefined : node.id)}
        >
          {node.name}
        </button>
      ))}
      {nodes.length > shownFirst && (
        <button type="button" className={s.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '收起' : `展开全部 ${nodes.length} 项`}
          <span className={cx(s.arrow, all && s.up)}>
            <Icon name="down" small />
          </span>
        </button>
      )}
    </fieldset>
  )
}
