import { typeLabel } from '@jb/domain/tender/type-names'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Icon } from '../../../kit/icons.tsx'
import { typeGroups } from '../../tender/index.ts'
import { filters, type HallSearch, sorts } from '../hall.filter.ts'
import type { ChoiceGroup } from './choice-sheet.tsx'
import s from './hall.module.css'

// They come after the first paint: nobody needs them before the first press.
const ChoiceSheet = lazy(() => import('./choice-sheet.tsx'))
const RegionSheet = lazy(() => import('./region-sheet.tsx'))
const RegionName = lazy(() => import('./region-name.tsx'))

type Narrowing = 'type' | 'region' | 'state' | 'sort'

interface FilterRowProps {
  search: HallSearch
  set: (change: Partial<HallSearch>) => void
  /** What can be narrowed here, in this order. */
  by: readonly Narrowing[]
}

const any = { value: '', label: '不限' }
const states = filters[2]
const typesByGroup = typeGroups.map(({ label, types }) => ({
  label,
  options: types.map((type) => ({ value: String(type), label: typeLabel(type) })),
}))

interface Choices {
  readonly title: string
  readonly groups: readonly ChoiceGroup[]
}

const sheets: Readonly<Record<Exclude<Narrowing, 'region'>, Choices>> = {
  type: { title: '类型', groups: [{ options: [any] }, ...typesByGroup] },
  state: { title: '状态', groups: [{ options: [any, ...states.options] }] },
  sort: { title: '排序', groups: [{ options: sorts }] },
}

/** Type, region, state and order side by side; each opens as a sheet and says what is chosen. */
export function FilterRow({ search, set, by }: FilterRowProps) {
  const [open, setOpen] = useState<Narrowing>()
  const close = () => setOpen(undefined)
  return (
    <div className={s.filters}>
      {by.map((key) => (
        <Opener key={key} word={wordOf(key)} chosen={chosenOf(key, search)} onOpen={() => setOpen(key)} />
      ))}
      <Suspense fallback={null}>
        {open && open !== 'region' && (
          <ChoiceSheet
            {...sheets[open]}
            value={search[open] ?? ''}
            onClose={close}
            onChoose={(value) => set({ [open]: value || undefined })}
          />
        )}
        {open === 'region' && (
          <RegionSheet
            value={search.region ?? ''}
            onClose={close}
            onChoose={(code) => set({ region: code || undefined })}
          />
        )}
      </Suspense>
    </div>
  )
}

const wordOf = (key: Narrowing) => (key === 'region' ? '地区' : sheets[key].title)

function chosenOf(key: Narrowing, search: HallSearch): ReactNode {
  if (key === 'region') return search.region && <RegionName code={search.region} />
  const options = sheets[key].groups.flatMap((group) => group.options)
  return options.find(({ value }) => value !== '' && value === search[key])?.label
}

interface OpenerProps {
  word: string
  chosen: ReactNode
  onOpen: () => void
}

function Opener({ word, chosen, onOpen }: OpenerProps) {
  return (
    <button
      type="button"
      className={s.opener}
      data-on={chosen ? true : undefined}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {chosen && <span className={s.heard}>{word}：</span>}
      <span className={s.word}>{chosen ? <Suspense fallback="…">{chosen}</Suspense> : word}</span>
      <Icon name="down" small />
    </button>
  )
}
