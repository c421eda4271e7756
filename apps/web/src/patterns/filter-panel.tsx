import { CategoryLevels } from '../kit/category-levels.tsx'
import { DropList } from '../kit/drop-list.tsx'
import { nestedLevels, regionColumns } from '../kit/limits.ts'
import { RegionsPicker } from '../kit/regions-picker.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { AreaFilter } from './area-filter.tsx'
import { type AroundProps, Dropped } from './dropped.tsx'
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
    return <AreaFilter name={name} value={value} columns={columns} onChange={onChange} onClose={onClose} />
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

function Popup({ name, onClose, children }: AroundProps) {
  return (
    <Sheet open title={name} onClose={onClose}>
      {children}
    </Sheet>
  )
}
