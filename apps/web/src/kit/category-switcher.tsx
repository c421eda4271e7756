import { useState } from 'react'
import { CategoryLevels, type CategoryLevelsProps } from './category-levels.tsx'
import s from './category-switcher.module.css'
import { cx } from './cx.ts'
import { DropList } from './drop-list.tsx'
import { Icon } from './icons.tsx'
import { categoryLevels, tabsSwipeThreshold } from './limits.ts'
import { Tabs } from './tabs.tsx'

export interface CategorySwitcherProps extends CategoryLevelsProps {
  /** Two as it comes, three at most. */
  levels?: 1 | 2 | 3
}

/** Tabs for the first level, opened out by an arrow where they are swiped; lists for the levels below. */
export function CategorySwitcher(props: CategorySwitcherProps) {
  const { label, nodes, value, onChange, levels = categoryLevels.usual } = props
  const [open, setOpen] = useState(false)
  const first = nodes.find((node) => node.id === value[0])
  const tabs = [{ id: '', name: '全部' }, ...nodes]
  const choose = (id: string) => {
    setOpen(false)
    onChange(id ? [id] : [])
  }
  return (
    <div>
      <div className={s.bar}>
        <div className={s.tabs}>
          <Tabs
            label={label}
            items={tabs.map((tab) => ({ id: tab.id, label: tab.name }))}
            value={value[0] ?? ''}
            onChange={choose}
          />
        </div>
        {tabs.length > tabsSwipeThreshold && (
          <button
            type="button"
            className={s.expand}
            aria-label={`展开全部${label}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <span className={cx(s.arrow, open && s.up)}>
              <Icon name="down" small />
            </span>
          </button>
        )}
      </div>
      {open && (
        <DropList
          label={`全部${label}`}
          items={tabs}
          value={value[0] ?? ''}
          onChange={(id) => choose(id ?? '')}
        />
      )}
      {first && (
        <CategoryLevels
          key={first.id}
          label={first.name}
          nodes={first.children ?? []}
          value={value.slice(1)}
          onChange={(below) => onChange([first.id, ...below])}
          levels={Math.min(levels, categoryLevels.most) - 1}
        />
      )}
    </div>
  )
}
