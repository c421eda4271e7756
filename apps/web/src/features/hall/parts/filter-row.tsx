import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Icon } from '../../../kit/icons.tsx'
import { filters, type HallSearch, sorts } from '../hall.filter.ts'
import s from './hall.module.css'

// They come after the first paint: nobody needs them before the first press.
const ChoiceSheet = lazy(() => import('./choice-sheet.tsx'))
const RegionSheet = lazy(() => import('./region-sheet.tsx'))
const RegionName = lazy(() => import('./region-name.tsx'))

interface FilterRowProps {
  search: HallSearch
  set: (change: Partial<HallSearch>) => void
}

const any = { value: '', label: '不限' }
const [types, , states] = filters
const sheets = {
  type: { title: '类型', options: [any, ...types.options] },
  state: { title: '状态', options: [any, ...states.options] },
  sort: { title: '排序', options: sorts },
} as const
type SheetKey = keyof typeof sheets

/** Type, region, state and order side by side; each opens as a sheet and says what is chosen. */
export function FilterRow({ search, set }: FilterRowProps) {
  const [open, setOpen] = useState<SheetKey | 'region'>()
  const close = () => setOpen(undefined)
  const sheet = open && open !== 'region' ? sheets[open] : undefined
  const labelOf = (key: SheetKey) =>
    sheets[key].options.find(({ value }) => value !== '' && value === search[key])?.label
  return (
    <div className={s.filters}>
      <Opener word="类型" chosen={labelOf('type')} onOpen={() => setOpen('type')} />
      <Opener
        word="地区"
        chosen={search.region && <RegionName code={search.region} />}
        onOpen={() => setOpen('region')}
      />
      <Opener word="状态" chosen={labelOf('state')} onOpen={() => setOpen('state')} />
      <Opener word="排序" chosen={labelOf('sort')} onOpen={() => setOpen('sort')} />
      <Suspense fallback={null}>
        {sheet && open && open !== 'region' && (
          <ChoiceSheet
            {...sheet}
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
