import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { useRegionName } from '../kit/field/region-field.tsx'
import { Icon } from '../kit/icons.tsx'
import { Chips } from '../kit/options.tsx'
import { RegionPicker } from '../kit/region-picker.tsx'
import { Sheet } from '../kit/sheet.tsx'
import type { FilterSpec, ListValues } from './list-controls.ts'
import s from './list-screen.module.css'

export interface FilterSheetProps {
  filters: readonly FilterSpec[]
  values: ListValues
  onApply: (values: ListValues) => void
  onClose: () => void
}

/** All filters at once; they count when confirmed. */
export function FilterSheet({ filters, values, onApply, onClose }: FilterSheetProps) {
  // Only what was touched: a filter whose choices come later shows what the address says.
  const [touched, setTouched] = useState<ListValues>({})
  const draft = { ...values, ...touched }
  const put = (key: string, value: string) => setTouched({ ...touched, [key]: value || undefined })
  return (
    <Sheet
      open
      onClose={onClose}
      title="筛选"
      footer={
        <>
          <Button
            tone="quiet"
            onClick={() => setTouched(Object.fromEntries(filters.map((f) => [f.key, undefined])))}
          >
            重置
          </Button>
          <Button
            onClick={() => {
              onApply(touched)
              onClose()
            }}
          >
            确定
          </Button>
        </>
      }
    >
      {filters.map((filter) => (
        <div key={filter.key} className={s.group}>
          <h3 className={s.groupTitle}>{filter.label}</h3>
          {filter.kind === 'choice' ? (
            <Chips
              label={filter.label}
              options={[{ value: '', label: '不限' }, ...filter.options]}
              value={draft[filter.key] ?? ''}
              onChange={(value) => put(filter.key, value)}
            />
          ) : (
            <RegionFilter
              filter={filter}
              value={draft[filter.key] ?? ''}
              onChange={(value) => put(filter.key, value)}
            />
          )}
        </div>
      ))}
    </Sheet>
  )
}

interface RegionFilterProps {
  filter: Extract<FilterSpec, { kind: 'region' }>
  value: string
  onChange: (code: string) => void
}

function RegionFilter({ filter, value, onChange }: RegionFilterProps) {
  const [open, setOpen] = useState(false)
  const name = useRegionName(value)
  return (
    <>
      <button type="button" className={s.region} onClick={() => setOpen(true)}>
        {value ? name || '…' : '不限'}
        <Icon name="right" small />
      </button>
      <RegionPicker
        open={open}
        onClose={() => setOpen(false)}
        value={value}
        columns={filter.columns ?? 3}
        onChange={(choice) => onChange(choice.code)}
      />
    </>
  )
}
