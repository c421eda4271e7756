import { type ReactNode, useEffect, useRef } from 'react'
import { CategoryLevels } from '../kit/category-levels.tsx'
import { DropList } from '../kit/drop-list.tsx'
import { nestedLevels, regionColumns } from '../kit/limits.ts'
import { RegionPicker } from '../kit/region-picker.tsx'
import { RegionsPicker } from '../kit/regions-picker.tsx'
import { Sheet } from '../kit/sheet.tsx'
import s from './filter-bar.module.css'
import { codesOf, type FilterItem, nodesOf, optionsOnPath } from './filter-item.ts'

interface FilterPanelProps {
  item: FilterItem
  value: string
  onChange: (value: string) => void
  onClose: () => void
}

/** What a filter offers. Regions always come as a sheet; the rest as the item says. */
export default function FilterPanel({ item, value, onChange, onClose }: FilterPanelProps) {
  const { type, name, children, hierarchy } = item
  if (type === 'area') {
    const columns = ([1, 2, 3] as const).find((each) => each === hierarchy) ?? regionColumns
    return (
      <RegionPicker
        open
        onClose={onClose}
        value={value}
        columns={columns}
        onChange={({ code }) => onChange(code)}
      />
    )
  }
  if (type === 'areas') {
    return (
      <RegionsPicker
        open
        onClose={onClose}
        value={codesOf(value)}
        levels={hierarchy === 1 ? 1 : 2}
        onChange={(codes) => onChange(codes.join(','))}
      />
    )
  }
  const Around = item.popupAlter ? Popup : Dropped
  const path = optionsOnPath(children, value).map(({ no }) => no)
  const levels = hierarchy ?? nestedLevels
  return (
    <Around name={name} onClose={onClose}>
      {type === 'goods' ? (
        <CategoryLevels
          label={name}
          nodes={nodesOf(children)}
          value={path}
          levels={levels}
          onChange={(next) => {
            const no = next.at(-1) ?? ''
            onChange(no)
            const deeper = optionsOnPath(children, no).at(-1)?.children?.length ?? 0
            if (no === '' || next.length >= levels || deeper === 0) onClose()
          }}
        />
      ) : (
        <DropList
          label={name}
          items={children.map(({ no, name: word }) => ({ id: no, name: word }))}
          value={value}
          onChange={(no) => {
            onChange(no ?? '')
            onClose()
          }}
        />
      )}
    </Around>
  )
}

interface AroundProps {
  name: string
  onClose: () => void
  children: ReactNode
}

function Popup({ name, onClose, children }: AroundProps) {
  return (
    <Sheet open title={name} onClose={onClose}>
      {children}
    </Sheet>
  )
}

/** Hangs under the bar; Escape and a press outside close it. */
function Dropped({ name, onClose, children }: AroundProps) {
  const box = useRef<HTMLElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close.current()
    const onPress = ({ target }: MouseEvent) => {
      const bar = box.current?.parentElement
      if (target instanceof Node && target.isConnected && !bar?.contains(target)) close.current()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onPress)
    }
  }, [])
  return (
    <>
      {/* What lies under it is not pressed by the press that closes it. */}
      <button type="button" tabIndex={-1} aria-hidden="true" className={s.veil} onClick={onClose} />
      <section ref={box} className={s.drop} aria-label={name}>
        {children}
      </section>
    </>
  )
}
