import { lazy, Suspense, useState } from 'react'
import { Icon } from '../kit/icons.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { Tabs } from '../kit/tabs.tsx'
import { activeFilters, type ListControls } from './list-controls.ts'
import s from './list-screen.module.css'

// Nobody needs it before the first press; it brings the region picker along.
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

/** Search, filter button and status tabs of a list. */
export function ListHead({ controls }: { controls: ListControls }) {
  const [open, setOpen] = useState(false)
  const { values, set, searchFor, statuses, filters = [] } = controls
  const active = activeFilters(controls)
  return (
    <>
      {(searchFor || filters.length > 0) && (
        <div className={s.tools}>
          {searchFor && (
            <SearchField
              value={values.keyword ?? ''}
              placeholder={searchFor}
              onChange={(keyword) => set({ keyword: keyword.trim() || undefined })}
            />
          )}
          {filters.length > 0 && (
            <button
              type="button"
              className={s.filter}
              data-on={active > 0 || undefined}
              onClick={() => setOpen(true)}
            >
              <Icon name="filter" small />
              筛选{active > 0 && <span>·{active}</span>}
            </button>
          )}
        </div>
      )}
      {statuses && (
        <Tabs
          label="状态"
          items={statuses}
          value={values.status ?? ''}
          onChange={(status) => set({ status: status || undefined })}
        />
      )}
      <Suspense fallback={null}>
        {open && (
          <FilterSheet
            filters={filters}
            values={values}
            onClose={() => setOpen(false)}
            onApply={(next) => set(next)}
          />
        )}
      </Suspense>
    </>
  )
}
