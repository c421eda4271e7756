import { type KeyboardEvent, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icons.tsx'
import { tabsSwipeThreshold } from './limits.ts'
import s from './tabs.module.css'
import { toast } from './toast.ts'

export interface TabItem {
  readonly id: string
  readonly label: string
  /** Stands before the word. */
  readonly icon?: IconName
  readonly count?: number | undefined
  readonly disabledReason?: string | undefined
}

export interface TabsProps {
  /** What the tabs choose between, for people who hear the page. */
  label: string
  items: readonly TabItem[]
  value: string
  onChange: (id: string) => void
  /** Id of the element whose content the tabs change. */
  panelId?: string
  /** With more tabs than this the bar scrolls sideways instead of squeezing them. */
  swipeThreshold?: number
}

const steps: Readonly<Record<string, (at: number, n: number) => number>> = {
  ArrowRight: (at, n) => (at + 1) % n,
  ArrowLeft: (at, n) => (at - 1 + n) % n,
  Home: () => 0,
  End: (_, n) => n - 1,
}

function tabOf(bar: HTMLElement | null, id: string): HTMLElement | undefined {
  return [...(bar?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])].find((tab) => tab.dataset.tab === id)
}

/** A press on tabs in the lower half of the screen would show nothing: what they change lies below it. */
function bringIntoSight(bar: HTMLElement | null): void {
  if (bar && bar.getBoundingClientRect().top > window.innerHeight / 2) bar.scrollIntoView({ block: 'start' })
}

/** Tabs of one line; the chosen one is always in view. */
export function Tabs({
  label,
  items,
  value,
  onChange,
  panelId,
  swipeThreshold = tabsSwipeThreshold,
}: TabsProps) {
  const bar = useRef<HTMLDivElement>(null)
  const words = items.map(({ label: word, count = '' }) => `${word}${count}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have other widths.
  useEffect(() => {
    const show = () => {
      const list = bar.current
      const chosen = tabOf(list, value)
      if (chosen && list) list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.clientWidth) / 2
    }
    show()
    addEventListener('resize', show)
    return () => removeEventListener('resize', show)
  }, [value, words])
  const choose = (item: TabItem) => {
    if (item.disabledReason !== undefined) toast(item.disabledReason)
    else if (item.id !== value) {
      onChange(item.id)
      if (panelId) bringIntoSight(bar.current)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const enabled = items.filter((item) => item.disabledReason === undefined)
    const next = steps[event.key]?.(
      enabled.findIndex((item) => item.id === value),
      enabled.length,
    )
    const item = next === undefined ? undefined : enabled[next]
    if (!item) return
    event.preventDefault()
    choose(item)
    tabOf(bar.current, item.id)?.focus()
  }
  return (
    <div
      ref={bar}
      role="tablist"
      aria-label={label}
      className={cx(s.bar, items.length > swipeThreshold && s.scrolls)}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          data-tab={item.id}
          aria-selected={item.id === value}
          aria-disabled={item.disabledReason !== undefined || undefined}
          aria-controls={panelId}
          tabIndex={item.id === value ? 0 : -1}
          className={s.tab}
          onClick={() => choose(item)}
        >
          {item.icon && <Icon name={item.icon} small />}
          {item.label}
          {item.count !== undefined && (
            <span className={s.count}>{item.count > 999 ? '999+' : item.count}</span>
          )}
        </button>
      ))}
    </div>
  )
}
