import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Icon } from '../kit/icons.tsx'
import s from './filter-bar.module.css'
import { codesOf, type FilterItem, optionsOnPath } from './filter-item.ts'
import type { ListValues } from './list-controls.ts'

// They come after the first paint: nobody needs them before the first press.
const FilterPanel = lazy(() => import('./filter-panel.tsx'))
const RegionName = lazy(() => import('./region-name.tsx'))

export interface FilterBarProps {
  items: readonly FilterItem[]
  /** By the items' keys; several regions are joined by commas. */
  values: ListValues
  onChange: (change: ListValues) => void
}

/** Filters side by side; each says what is chosen and opens as a drop-down or as a sheet. */
export function FilterBar({ items, values, onChange }: FilterBarProps) {
  const [open, setOpen] = useState<string>()
  const bar = useRef<HTMLDivElement>(null)
  const shown = items.filter((item) => item.show)
  const item = shown.find(({ id }) => id === open)
  const close = () => {
    bar.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
    setOpen(undefined)
  }
  return (
    <div className={s.frame}>
      <div ref={bar} className={s.bar}>
        {shown.map((each) => (
          <Opener
            key={each.id}
            name={each.name}
            chosen={chosenOf(each, values[each.key])}
            expanded={each.id === open}
            onPress={() => (each.id === open ? close() : setOpen(each.id))}
          />
        ))}
      </div>
      <Suspense fallback={null}>
        {item && (
          <FilterPanel
            key={item.id}
            item={item}
            value={values[item.key] ?? ''}
            onChange={(value) => onChange({ [item.key]: value || undefined })}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}

function chosenOf({ type, children }: FilterItem, value: string | undefined): ReactNode {
  if (!value) return undefined
  if (type === 'goods' || type === 'other') return optionsOnPath(children, value).at(-1)?.name
  const [first = '', ...more] = codesOf(value)
  return more.length > 0 ? `${more.length + 1} 个地区` : <RegionName code={first} />
}

interface OpenerProps {
  name: string
  chosen: ReactNode
  expanded: boolean
  onPress: () => void
}

function Opener({ name, chosen, expanded, onPress }: OpenerProps) {
  return (
    <button
      type="button"
      className={s.opener}
      data-on={chosen ? true : undefined}
      aria-expanded={expanded}
      onClick={onPress}
    >
      {chosen && <span className={s.heard}>{name}：</span>}
      <span className={s.word}>{chosen ? <Suspense fallback="…">{chosen}</Suspense> : name}</span>
      <Icon name="down" small />
    </button>
  )
}
