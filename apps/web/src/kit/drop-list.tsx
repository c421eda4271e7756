import { useState } from 'react'
import { moveFocus, tabStop } from './arrow-keys.ts'
import { cx } from './cx.ts'
import s from './drop-list.module.css'
import { Icon } from './icons.tsx'
import { shownBeforeArrow } from './limits.ts'

export interface DropItem {
  readonly id: string
  readonly name: string
}

export interface DropListProps {
  label: string
  items: readonly DropItem[]
  value: string | undefined
  /** Pressing the chosen one again takes the choice back. */
  onChange: (id: string | undefined) => void
}

/** Entries in a grid; the first nine are there at once, an arrow shows the rest. */
export function DropList({ label, items, value, onChange }: DropListProps) {
  const chosen = items.findIndex((item) => item.id === value)
  const [all, setAll] = useState(chosen >= shownBeforeArrow)
  if (items.length === 0) return null
  const shown = all ? items : items.slice(0, shownBeforeArrow)
  return (
    <fieldset className={s.grid} aria-label={label} onKeyDown={(event) => moveFocus(event)}>
      {shown.map((item, at) => (
        <button
          key={item.id}
          type="button"
          aria-pressed={at === chosen}
          tabIndex={tabStop(at, chosen < shown.length ? chosen : 0)}
          className={cx(s.cell, at === chosen && s.chosen)}
          onClick={() => onChange(at === chosen ? undefined : item.id)}
        >
          {item.name}
        </button>
      ))}
      {items.length > shownBeforeArrow && (
        <button type="button" className={s.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '收起' : `展开全部 ${items.length} 项`}
          <span className={cx(s.arrow, all && s.up)}>
            <Icon name="down" small />
          </span>
        </button>
      )}
    </fieldset>
  )
}
