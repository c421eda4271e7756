import { type Region, regionsOnPath } from '@jb/domain/shared/regions'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { moveFocus, tabStop } from './arrow-keys.ts'
import { cx } from './cx.ts'
import { Icon } from './icons.tsx'
import s from './region-picker.module.css'
import { toast } from './toast.ts'

export const levelNames = ['省份', '城市', '区县'] as const

export interface RegionColumnsProps {
  tree: readonly Region[]
  /** Code of the last level chosen, '' for everywhere. */
  code: string
  onPick: (code: string) => void
  count: number
  allowAny: boolean
}

interface Entry {
  readonly code: string
  readonly name: string
  readonly chosen: boolean
}

/** One column a level. Up and down choose inside a column, left and right go to the next one. */
export function RegionColumns({ tree, code, onPick, count, allowAny }: RegionColumnsProps) {
  const path = regionsOnPath(tree, code)
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    for (const row of box.current?.querySelectorAll('[aria-checked="true"]') ?? []) {
      row.scrollIntoView?.({ block: 'nearest' })
    }
  }, [])
  const columns = [{ code: '', children: tree }, path[0], path[1]].slice(0, count)
  const entriesOf = (parent: Pick<Region, 'code' | 'children'>, level: number): readonly Entry[] => [
    ...(allowAny ? [{ code: parent.code, name: '不限', chosen: !path[level] && parent.code === code }] : []),
    ...parent.children.map((region) => ({
      code: level + 1 < count ? onlyWay(region).code : region.code,
      name: region.name,
      chosen: path[level]?.code === region.code,
    })),
  ]
  return (
    <fieldset
      ref={box}
      aria-label="省市区"
      className={s.columns}
      onKeyDown={(event) => goSideways(event, box.current)}
    >
      {columns.map((parent, level) => {
        const title = levelNames[level] ?? ''
        return (
          <div
            key={title}
            role="radiogroup"
            aria-label={title}
            className={s.column}
            onKeyDown={(event) => moveFocus(event, true)?.click()}
          >
            {parent ? (
              <Rows entries={entriesOf(parent, level)} onPick={onPick} />
            ) : (
              <button
                type="button"
                className={s.locked}
                onClick={() => toast(`请选择${levelNames[level - 1]}`)}
              >
                请先选上一级
              </button>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

/** A province that holds a single city leads straight to it. */
const onlyWay = (region: Region) => (region.children.length === 1 && region.children[0]) || region

/** To the chosen row of the neighbouring column, or its first; a column that waits for the one before it says so. */
function goSideways(event: KeyboardEvent, box: HTMLElement | null) {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (by === undefined) return
  const columns = [...(box?.children ?? [])]
  const at = columns.findIndex((column) => column.contains(document.activeElement))
  const next = columns[at + by]?.querySelector<HTMLElement>('[tabindex="0"], button:not([role])')
  if (!next) return
  event.preventDefault()
  if (next.getAttribute('role') === 'radio') next.focus()
  else next.click()
}

function Rows({ entries, onPick }: { entries: readonly Entry[]; onPick: (code: string) => void }) {
  const chosen = entries.findIndex((entry) => entry.chosen)
  return entries.map((entry, at) => (
    // biome-ignore lint/a11y/useSemanticElements: rows are pressed, also again to reopen their level
    <button
      key={entry.name}
      type="button"
      role="radio"
      aria-checked={entry.chosen}
      tabIndex={tabStop(at, chosen)}
      className={cx(s.row, entry.chosen && s.chosen)}
      onClick={() => onPick(entry.code)}
    >
      <span>{entry.name}</span>
      {entry.chosen && <Icon name="check" small />}
    </button>
  ))
}
